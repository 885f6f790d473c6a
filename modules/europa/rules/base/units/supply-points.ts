/** C1.4  Supply points in hand, counted in quarters. */

import type { Fraction, Side } from '@redoubt/engine'
import { countedIn } from '@redoubt/mechanics'
import type { Europa } from '../game/europa.ts'

export const quarters = countedIn(4)

/** Has the side so many supply points? */
export function canPay(g: Europa, side: Side, cost: Fraction): boolean {
  return supplyPoints(g, side) >= quarters.of(cost)
}

/** Supply points in hand, in quarters. */
export function supplyPoints(g: Europa, side: Side): number {
  return g.vars.sp_quarters[side.index] ?? 0
}

/** Supply points in hand, for prompts. */
export function supplyInHand(g: Europa, side: Side): { readonly points: string } {
  return { points: quarters.text(supplyPoints(g, side)) }
}

/** Pays supply points. */
export function pay(g: Europa, side: Side, cost: Fraction): void {
  g.setFor('sp_quarters', side, supplyPoints(g, side) - quarters.of(cost))
}
