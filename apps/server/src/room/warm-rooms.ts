/**
 * The first who come to a process would find its doors slow, too, and when another process stops all its players come at once.
 * So players who are nobody come first, over real connections, to tables of their own in a store that nobody ever sees.
 */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server as Colyseus } from '@colyseus/core'
import { matchMaker } from '@colyseus/core'
import { Client } from 'colyseus.js'
import type { Limits } from '../http/limits.ts'
import type { Services } from '../table/services.ts'
import { openTables, type Tables } from '../table/tables.ts'
import { alone, playable, seated } from '../table/warm-up.ts'
import { gameRoom } from './game-room.ts'

/** No request leads there: the front knows two kinds of rooms. */
const WARM_ROOM = 'warm-up'
/** So many tables that the engine has taken notice of what is done for who comes. */
const TABLES = 3
/** Milliseconds until all have left. */
const GONE_WITHIN = 1000

let warm: Promise<void> | undefined

/**
 * Warms this process, once; what goes wrong does not keep it from serving.
 * @param http whose listeners Colyseus has added to, and nobody else
 */
export function warmRooms(
  colyseus: Colyseus,
  http: Server,
  services: Services,
  limits: Limits,
): Promise<void> {
  warm ??= comeAndGo(colyseus, http, services, limits).catch((err) =>
    services.log.warn({ err }, 'the rooms of the server could not be tried before it opened'),
  )
  return warm
}

async function comeAndGo(
  colyseus: Colyseus,
  http: Server,
  real: Services,
  limits: Limits,
): Promise<void> {
  const [module] = playable(real)
  if (!module) return
  const door = createServer()
  for (const event of ['request', 'upgrade'] as const)
    for (const listener of http.listeners(event)) door.on(event, listener as () => void)
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  try {
    await alone(real, async (services) => {
      const tables = openTables(services)
      colyseus.define(WARM_ROOM, gameRoom(services, tables, limits)).filterBy(['gameId'])
      for (let n = 0; n < TABLES; n++) {
        const { game, tokens } = await seated(services, tables, module)
        await Promise.all(tokens.map((token) => visit(address, game, token)))
      }
      await allGone(tables)
    })
  } finally {
    matchMaker.removeRoomType(WARM_ROOM)
    door.close()
    door.closeAllConnections()
  }
}

/** Comes as a player does, asks where the game stands, and goes. */
async function visit(address: string, gameId: string, token: string): Promise<void> {
  const room = await new Client(address).joinOrCreate(WARM_ROOM, { gameId, token })
  room.onMessage('*', () => undefined)
  await room.request('sync', {})
  await room.leave()
}

async function allGone(tables: Tables): Promise<void> {
  for (let waited = 0; tables.size > 0 && waited < GONE_WITHIN; waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10))
}
