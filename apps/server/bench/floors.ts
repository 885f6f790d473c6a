/** What a server cannot do without, each alone: carrying the messages of an action, and the rules. */

import { join } from 'node:path'
import { openRoomChannel } from '@redoubt/client'
import { Game, type Module, type Order } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { ROOM } from '@redoubt/protocol'
import { TOLD_AHEAD } from '@redoubt/table'
import { dice } from '../src/tests/players.ts'
import { startChild } from './costs.ts'

const ROOMS = 20
const EACH = 500
const ACTIONS = 80
const ASK = { partial: false, action: { action: 'move', args: { unit: 'b3', to: 'b4' } } }

/**
 * Actions per second of the processor time of a bare room that answers each and tells two players of it.
 * @param folder where each is written down first; left out: nowhere
 */
export async function carryingAlone(folder?: string): Promise<number> {
  const child = await startChild('./telling-child.ts', ...(folder === undefined ? [] : [folder]))
  const join = (n: number) =>
    openRoomChannel(child.address, { room: ROOM, options: { gameId: `${n}` }, also: ['news'] })
  const rooms = Array.from({ length: ROOMS }, (_, n) => n)
  const firsts = await Promise.all(rooms.map(join))
  const seconds = await Promise.all(rooms.map(join))
  const run = (each: number) =>
    Promise.all(
      firsts.map(async (channel) => {
        for (let n = 0; n < each; n++) await channel.request('explain', ASK)
      }),
    )
  await run(EACH / 2)
  const before = await child.costs()
  await run(EACH)
  const after = await child.costs()
  for (const channel of [...firsts, ...seconds]) channel.close()
  await child.end()
  return (ROOMS * EACH * 1000) / (after.time - before.time)
}

interface Plan {
  readonly start: () => Game
  readonly orders: readonly (readonly [seat: string, order: Order])[]
}

/** Actions per second of processor time when they are only played, with what is on offer after each. */
export async function rulesAlone(name: string, games: number): Promise<number> {
  const loaded = await loadModule(join(import.meta.dirname, '../../../modules', name))
  if (!loaded.ok) throw new Error(`expected a module without faults, got ${name}`)
  const plans = Array.from({ length: games }, (_, n) => planned(loaded.module, n))
  carryOut(plans)
  const time = carryOut(plans)
  return (plans.reduce((sum, { orders }) => sum + orders.length, 0) * 1000) / time
}

/** A game as two players play it who choose as those of the server's benchmark do. */
function planned(module: Module, seed: number): Plan {
  const start = () => Game.start(module, { dice: { kind: 'seeded', seed: `${seed}` } })
  const random = dice(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const game = start()
  const orders: [string, Order][] = []
  while (orders.length < ACTIONS && !game.result) {
    const [{ seat } = { seat: '' }] = game.asked()
    const offer = pick(
      game
        .offers(seat)
        .filter(({ denial, first, ready }) => !denial && (ready || first?.values.length)),
    )
    const args: Record<string, string> = {}
    for (let next = offer.first; next && next.values.length > 0; ) {
      args[next.argument] = pick(next.values).value
      next = game.candidates(seat, offer.action, args)
    }
    const order = { action: offer.action, args }
    game.act(seat, order)
    orders.push([seat, order])
  }
  return { start, orders }
}

/** Milliseconds of processor time that the actions take. */
function carryOut(plans: readonly Plan[]): number {
  let time = 0
  for (const { start, orders } of plans) {
    const game = start()
    const begun = worked()
    for (const [seat, order] of orders) {
      game.act(seat, order)
      if (!game.result) for (const asked of game.asked()) game.offers(asked.seat, TOLD_AHEAD)
    }
    time += worked() - begun
  }
  return time
}

function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
