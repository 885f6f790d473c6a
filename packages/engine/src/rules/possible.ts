/** Can an action be done at all? For rules that turn on it: forced passes, deadlocks, compulsory actions. */

import type { Shape } from '../cast/shape.ts'
import type { Position } from '../position/position.ts'
import type { Action } from './action.ts'
import { ChoiceList } from './choice.ts'
import { type OfferedAction, preparedFor } from './prepared.ts'

/**
 * Can the acting side do this action with any arguments? Stops at the first way found.
 * @example const mustPass = !FOUR_ACTIONS.some((kind) => isPossible(g, kind))
 */
export function isPossible<P extends Position<Shape>>(g: P, action: Action<P>): boolean {
  const offer = preparedFor(action, g.options as Readonly<Record<string, unknown>>)
  return list.fill(g, alone.get(offer) ?? asked(offer), 1) > 0
}

/** With arguments of its own: the question may be asked while the same action is being enumerated. */
function asked(offer: OfferedAction): readonly OfferedAction[] {
  const offers = [{ ...offer, scratch: { ...offer.scratch } }]
  alone.set(offer, offers)
  return offers
}

const alone = new WeakMap<OfferedAction, readonly OfferedAction[]>()
const list = new ChoiceList()
