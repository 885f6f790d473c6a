/** All that processes of one database share by Redis. */

import type { Logger } from 'pino'
import { openLink } from './link.ts'
import { SharedPresence } from './presence.ts'
import { SharedRooms } from './rooms.ts'
import { openWhereabouts } from './whereabouts.ts'

export { RedisError } from './link.ts'

/**
 * @param self of this process, as Colyseus calls it
 * @throws RedisError when Redis is there and cannot be used
 */
export async function openSharing(url: string, log: Logger, self: () => string) {
  const link = await openLink(url, log)
  const where = openWhereabouts(link, self)
  return { where, presence: new SharedPresence(link), rooms: new SharedRooms(link, where) }
}
