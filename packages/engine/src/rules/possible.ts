/** Can an action be done at all? For rules that turn on it: forced passes, deadlocks, compulsory actions. */

import type { Shape } from '../cast/shape.ts'
import type { Position } from '../position/position.ts'
import type { Action } from './action.ts'
import { ChoiceList } from './choice.ts'
import { type OfferedAction, prepare } from './prepared.ts'

/**
 * Can the acting side do this action with any arguments? Stops at the first way found.
 * @example const mustPass = !FOUR_ACTIONS.some((kind) => isPossible(g, kind))
 */
export function isPossible<P extends Position<Shape>>(g: P, action: Action<P>): boolean {
  const options = g.options as Readonly<Record<string, unknown>>
  const offers = prepared.get(action)?.get(options) ?? prepareFor(action, options)
  return list.fill(g, offers, 1) > 0
}

function prepareFor(
  action: Action,
  options: Readonly<Record<string, unknown>>,
): readonly OfferedAction[] {
  const offers = [prepare(action, options)]
  const perOptions = prepared.get(action) ?? new WeakMap<object, readonly OfferedAction[]>()
  prepared.set(action, perOptions.set(options, offers))
  return offers
}

const prepared = new WeakMap<Action, WeakMap<object, readonly OfferedAction[]>>()
const list = new ChoiceList()
