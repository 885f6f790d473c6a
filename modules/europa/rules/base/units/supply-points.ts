/** C1.4  Supply points in hand, counted in quarters. */

import { amountText, type Fraction, type Side } from '@redoubt/engine'
import { countedIn, tally } from '@redoubt/mechanics'
import type { Europa } from '../game/europa.ts'

export const quarters = countedIn(4)

/** Supply points in hand, in quarters. */
export const supplyPoints = tally('sp_quarters')

/** Supply points in hand, for prompts. */
export function supplyInHand(g: Europa, side: Side): { readonly points: string } {
  return { points: quarters.text(supplyPoints.of(g, side)) }
}

/** What is asked and what the acting side has in hand, when that is not enough. */
export function tooLittleFor(g: Europa, cost: Fraction) {
  const left = supplyPoints.of(g, g.actor)
  return left < quarters.of(cost)
    ? { cost: amountText(cost), left: quarters.text(left) }
    : undefined
}

/** Pays supply points. */
export function pay(g: Europa, side: Side, cost: Fraction): void {
  supplyPoints.add(g, side, -quarters.of(cost))
}
