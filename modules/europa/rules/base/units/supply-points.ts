/** C1.4  Supply points in hand, counted in quarters. */

import type { Side } from '@redoubt/engine'
import { countedIn, purse } from '@redoubt/mechanics'
import type { Europa } from '../game/europa.ts'

export const quarters = countedIn(4)

/** Supply points in hand, in quarters. */
export const supplyPoints = purse('sp_quarters', quarters)

/** The same for prompts. */
export function supplyInHand(g: Europa, side: Side): { readonly points: string } {
  return { points: supplyPoints.text(g, side) }
}
