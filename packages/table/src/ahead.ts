/** What a seat orders before it is asked: "if he retreats, I advance". */

import type { Game } from '@redoubt/engine'
import { type AheadAction, type AheadOrder, refused, sentence } from '@redoubt/protocol'
import type { Effect } from './effect.ts'
import type { KeptOrder } from './kept-order.ts'
import type { Situation } from './situation.ts'

/** The actions of a game that its module lets players order ahead. */
export function orderableAhead({ module, options }: Game): readonly AheadAction[] {
  const declared = module.data.manifest.conditional_orders ?? []
  const offered = module.rules.steps.flatMap((step) => ('run' in step ? [] : step.offers))
  return declared.flatMap((name) => {
    const action = offered.find((one) => one.name === name && (one.applies?.(options) ?? true))
    if (!action) return []
    const args = action.names.map((argument) => {
      const { kind, values, range } = action.args[argument] ?? {}
      return {
        name: argument,
        kind: kind ?? 'choice',
        ...(values?.length ? { values } : {}),
        ...(range ? { range } : {}),
      }
    })
    return [{ action: name, args }]
  })
}

/** A seat orders all this ahead from now on, and nothing else. @throws RefusedError `malformed`, `house-rule` */
export function orderAhead(at: Situation, seat: string, orders: readonly AheadOrder[]): Effect {
  if (at.terms.oneMachine) throw refused('house-rule', sentence('ahead.here'))
  for (const order of orders) mustBeOrderable(at.game, order)
  const before = at.ahead.get(seat) ?? []
  const kept = orders.map(({ action, args, every }): KeptOrder => {
    const order = { action, args, ...(every ? { every } : {}) }
    const { since } = before.find((one) => isSame(one, order)) ?? { since: at.game.seq }
    return { ...order, since }
  })
  return { entries: [], ...setAhead(at, seat, kept) }
}

/** Other orders are kept for a seat; the effect says so. */
export function setAhead(
  at: Situation,
  seat: string,
  orders: readonly KeptOrder[],
): Pick<Effect, 'ahead'> {
  const ahead = new Map(at.ahead)
  if (orders.length > 0) ahead.set(seat, orders)
  else ahead.delete(seat)
  at.ahead = ahead
  return { ahead: { seat, orders } }
}

/** @throws RefusedError `malformed` for what the module lets nobody order ahead */
function mustBeOrderable(game: Game, { action, args }: AheadOrder): void {
  const orderable = orderableAhead(game)
  const known = orderable.find((one) => one.action === action)
  if (!known)
    throw refused('malformed', sentence('ahead.not', { action }), {
      expected: orderable.map((one) => one.action).join(', ') || 'no order at all',
      received: action,
    })
  for (const [name, value] of Object.entries(args)) {
    const argument = known.args.find((one) => one.name === name)
    const expected = argument?.kind === 'piece' ? 'number' : 'string'
    if (!argument || argument.kind === 'pieces')
      throw refused('malformed', `an order to ${action} cannot name "${name}" ahead`, {
        expected: known.args
          .filter(({ kind }) => kind !== 'pieces')
          .map((one) => one.name)
          .join(', '),
        received: name,
      })
    if (typeof value !== expected)
      throw refused('malformed', `"${name}" of ${action} is a ${argument.kind}`, {
        expected: argument.kind === 'piece' ? "a counter's number" : 'its name',
        received: String(value),
      })
  }
}

function isSame(one: AheadOrder, other: AheadOrder): boolean {
  const names = Object.keys({ ...one.args, ...other.args })
  return (
    one.action === other.action &&
    one.every === other.every &&
    names.every((name) => one.args[name] === other.args[name])
  )
}
