/** What each side has in hand: replacement points, supply, transports, fortresses. */

import type { Side } from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'
import type { Counted } from './counted.ts'

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

/**
 * What each side has to pay with, in parts of a point.
 * @example const isRich = (money: Purse, g: AnyPosition) => money.lacks(g, blue, 100) === undefined
 */
export interface Purse extends Tally {
  /** What a side has, as players write it. */
  readonly text: (g: AnyPosition, side: Side) => string
  /** What is asked, in parts, and what is left, as players write both, where that is not enough. */
  readonly lacks: (
    g: AnyPosition,
    side: Side,
    parts: number,
  ) => { readonly cost: string; readonly left: string } | undefined
  readonly pay: (g: AnyPosition, side: Side, parts: number) => void
}

/**
 * A tally that is paid with.
 * @example
 * const supply = purse('replacements', countedIn(4))
 * const buy = (g: AnyPosition, side: Side) => supply.pay(g, side, countedIn(4).of('1½'))
 */
export function purse(variable: string, { text }: Counted): Purse {
  const own = tally(variable)
  return {
    ...own,
    text: (g, side) => text(own.of(g, side)),
    lacks: (g, side, parts) => {
      const left = own.of(g, side)
      return left < parts ? { cost: text(parts), left: text(left) } : undefined
    },
    pay: (g, side, parts) => own.add(g, side, -parts),
  }
}
