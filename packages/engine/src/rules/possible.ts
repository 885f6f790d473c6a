/** Can an action be done at all? For rules that turn on it: forced passes, deadlocks, compulsory actions. */

import type { Side } from '../cast/cast.ts'
import type { Shape } from '../cast/shape.ts'
import { asSide } from '../position/actor.ts'
import type { Position } from '../position/position.ts'
import type { Action } from './action.ts'
import { ChoiceList } from './choice.ts'
import { type OfferedAction, objectionTo, preparedFor } from './prepared.ts'
import type { Value } from './value.ts'

/**
 * Can a side do this action with any arguments? Stops at the first way found.
 * @param side default: the side that acts
 * @example
 * const withdraw = action('withdraw', { unit: piece({ among: () => [] }) }, () => {})
 * isPossible(g, withdraw, blue) // → false
 */
export function isPossible<P extends Position<Shape>>(
  g: P,
  action: Action<P>,
  side: Side = g.actor,
): boolean {
  const known = latest.get(action)
  const { offers } = known && known.options === g.options ? known : askedAlone(g, action)
  return asSide(g, side, () => list.fill(g, offers, 1) > 0)
}

/**
 * The values of one argument that the rules allow the acting side, given the arguments before it.
 * @throws Error when the action has no such argument
 * @example
 * const halt = action('halt', { unit: piece({ among: (g: G) => g.onBoardOf(g.actor) }) }, () => {})
 * valuesAllowed(g, halt, 'unit', {}) // → [ blue unit at 0303, blue unit at 0302 ]
 */
export function valuesAllowed<P extends Position<Shape>>(
  g: P,
  action: Action<P>,
  name: string,
  before: Readonly<Record<string, Value>>,
): Value[] {
  const offer = preparedFor(action, g.options as Readonly<Record<string, unknown>>)
  const argument = offer.list.find((known) => known.name === name)
  if (!argument) throw new Error(`${action.name} has no argument ${name}`)
  const args = { ...offer.blank(), ...before }
  return argument.among(g, args).filter((value) => {
    args[name] = value
    const denied = objectionTo(argument.unless, g, args) !== undefined
    args[name] = undefined
    return !denied
  })
}

/** With arguments of its own: the question may be asked while the same action is being enumerated. */
function askedAlone(g: Position<Shape>, action: Action): Alone {
  const { options } = g
  const offer = preparedFor(action, options as Readonly<Record<string, unknown>>)
  const offers = alone.get(offer) ?? [{ ...offer, scratch: { ...offer.scratch } }]
  alone.set(offer, offers)
  const found = { options, offers }
  latest.set(action, found)
  return found
}

/** An action by itself, as it is offered in games with these options. */
interface Alone {
  readonly options: Position<Shape>['options']
  readonly offers: readonly OfferedAction[]
}

/** By action: for the options it was asked about last. */
const latest = new WeakMap<Action, Alone>()
const alone = new WeakMap<OfferedAction, readonly OfferedAction[]>()
const list = new ChoiceList()
