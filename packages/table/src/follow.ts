/** Doing what was ordered ahead, as soon as there is exactly one way to do it. */

import type { Candidate, Game, Order } from '@redoubt/engine'
import type { AheadOrder } from '@redoubt/protocol'
import { setAhead } from './ahead.ts'
import { commands } from './commands.ts'
import type { Effect } from './effect.ts'
import { type Situation, spoken } from './situation.ts'
import { onTheClock } from './timing.ts'

/**
 * What somebody has ordered for the case that has come about is done; undefined when nothing is. An action must have
 * been played since the order was written, and nothing been taken back after it: nobody is surprised by his own order.
 */
export function followAhead(at: Situation): Effect | undefined {
  const { game, chairs, house, terms } = at
  if (at.ahead.size === 0 || game.result || house.paused || terms.readOnly) return undefined
  if (lastKind(game) !== 'act') return undefined
  for (const { seat } of game.asked()) {
    const chair = chairs.find((one) => one.seat === seat)
    if (chair?.player === undefined || chair.bot !== undefined) continue
    const orders = at.ahead.get(seat) ?? []
    for (const order of orders) {
      const action = order.since < game.seq ? onlyWay(game, seat, order) : undefined
      if (!action || game.warnings(seat, action).length > 0) continue
      const done = commands.act(at, seat, { seq: game.seq, action })
      const left = order.every ? orders : orders.filter((one) => one !== order)
      return {
        ...done,
        ...setAhead(at, seat, left),
        ...onTheClock(at, seat),
        ...spoken(at, { from: 'table', seat, text: 'ordered' }),
      }
    }
  }
  return undefined
}

/** What the game last did. */
function lastKind(game: Game): string | undefined {
  return game.record().findLast(({ event }) => CHANGING.has(event.kind))?.event.kind
}

const CHANGING: ReadonlySet<string> = new Set(['act', 'undo', 'ruling'])

/** The order as it can be done now; undefined when it cannot, or in more than one way. */
function onlyWay(game: Game, seat: string, order: AheadOrder): Order | undefined {
  const offer = game.offers(seat).find(({ action }) => action === order.action)
  if (!offer || offer.denial) return undefined
  const ways = waysOf(game, seat, order, {})
  const { value: way } = ways.next()
  return way && ways.next().done ? way : undefined
}

/** Every way to do it, with nothing optional that the order does not name. */
function* waysOf(
  game: Game,
  seat: string,
  { action, args: wanted }: AheadOrder,
  args: Readonly<Record<string, string>>,
): Generator<Order, undefined> {
  const next = game.candidates(seat, action, args)
  if (!next) {
    const order = { action, args }
    if (Object.keys(wanted).every((name) => name in args) && !game.explain(seat, order)) yield order
    return
  }
  const { argument, values, complete, kind } = next
  const named = wanted[argument]
  if (named === undefined && complete) {
    if (Object.keys(wanted).every((name) => name in args)) yield { action, args }
    return
  }
  // Several pieces at once cannot be named ahead.
  if (kind === 'pieces') return
  for (const candidate of values) {
    if (named !== undefined && !isMeant(candidate, named)) continue
    yield* waysOf(game, seat, { action, args: wanted }, { ...args, [argument]: candidate.value })
  }
}

function isMeant({ value, piece, place }: Candidate, named: number | string): boolean {
  return typeof named === 'number'
    ? piece === named
    : piece === undefined && (value === named || place === named)
}
