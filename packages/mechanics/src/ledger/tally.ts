/** What each side has in hand: replacement points, supply, transports, fortresses. */

import type { Side } from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'

/**
 * Whole amounts by side, in a variable that the module declares `per: side`.
 * @example const spend = (points: Tally, g: AnyPosition, side: Side) => points.add(g, side, -1)
 */
export interface Tally {
  readonly of: (g: AnyPosition, side: Side) => number
  readonly set: (g: AnyPosition, side: Side, amount: number) => void
  /** More, or less when the amount is negative. */
  readonly add: (g: AnyPosition, side: Side, amount: number) => void
}

/**
 * The tally that a variable keeps.
 * @example
 * const turns = tally('fuel')
 * const refuel = (g: AnyPosition, side: Side) => turns.add(g, side, 3)
 */
export function tally(variable: string): Tally {
  const of = (g: AnyPosition, side: Side) => Number(g.vars[variable][side.index] ?? 0)
  const set = (g: AnyPosition, side: Side, amount: number) => {
    if (of(g, side) !== amount) g.setFor(variable, side, amount)
  }
  return { of, set, add: (g, side, amount) => set(g, side, of(g, side) + amount) }
}
