/** C1.4  Supply points in hand, counted in quarters. */

import { amountText, type Fraction, type Side } from '@redoubt/engine'
import { countedIn, tally } from '@redoubt/mechanics'
import type { Europa } from '../game/europa.ts'

export const quarters = countedIn(4)

/** Supply points in hand, in quarters. */
export const supplyPoints = tally('sp_quarters')

/** Has the side so many supply points? */
export function canPay(g: Europa, side: Side, cost: Fraction): boolean {
  return supplyPoints.of(g, side) >= quarters.of(cost)
}

/** Supply points in hand, for prompts. */
export function supplyInHand(g: Europa, side: Side): { readonly points: string } {
  return { points: quarters.text(supplyPoints.of(g, side)) }
}

/** What is asked and what is in hand, for who hears that it is not enough. */
export function costAndLeft(g: Europa, side: Side, cost: Fraction) {
  return { cost: amountText(cost), left: quarters.text(supplyPoints.of(g, side)) }
}

/** Pays supply points. */
export function pay(g: Europa, side: Side, cost: Fraction): void {
  supplyPoints.add(g, side, -quarters.of(cost))
}
