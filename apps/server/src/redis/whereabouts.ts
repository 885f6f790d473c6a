/** Who is alive and where, as Redis knows it. Redis says where, the fence in the database says who. */

import type { Host } from '../store/hosts.ts'
import { PREFIX, type RedisLink } from './link.ts'

export interface Whereabouts {
  /** This process. */
  readonly self: string
  /** Why none of this can be asked now, in a sentence. */
  trouble(): string | undefined
  /** Says that this process is alive for so many milliseconds. The database has heard it before. */
  alive(host: Host, lasts: number): Promise<void>
  /** Nobody is to come here any more. */
  gone(): Promise<void>
  /** Where a living process is reached. Undefined also while Redis is away. */
  host(id: string): Promise<Host | undefined>
  /**
   * Counts for all processes, as the store does. Undefined while Redis is away.
   * @param window milliseconds from the first, after which it begins anew
   */
  count(what: string, window: number, by: number): Promise<number | undefined>
}

const keyOf = (id: string) => `${PREFIX}alive:${id}`

/** @param self of this process, as Colyseus calls it */
export function openWhereabouts(link: RedisLink, self: () => string): Whereabouts {
  let left = false
  let last: { readonly address: string; readonly until: number } | undefined
  const tell = async (): Promise<void> => {
    if (left || !last) return
    const { address, until } = last
    const rest = Math.floor(until - performance.now())
    if (rest > 0) await link.ask((redis) => redis.set(keyOf(self()), address, 'PX', rest))
  }
  link.onReturn(() => void tell())
  return {
    get self() {
      return self()
    },
    trouble: link.trouble,
    alive: async ({ address }, lasts) => {
      last = { address, until: performance.now() + lasts }
      await tell()
    },
    gone: async () => {
      left = true
      await link.ask((redis) => redis.del(keyOf(self())))
    },
    host: async (id) => {
      const address = await link.ask((redis) => redis.get(keyOf(id)))
      return address ? { id, address } : undefined
    },
    count: async (what, window, by) => {
      const key = `${PREFIX}count:${what}`
      const counted = await link.ask((redis) =>
        redis.multi().set(key, 0, 'PX', window, 'NX').incrby(key, by).exec(),
      )
      const total = counted?.[1]?.[1]
      return typeof total === 'number' ? total : undefined
    },
  }
}
