/** W-6.4  Money is counted in half-points, so that 1½ is exact. */

import { countedIn, tally } from '@redoubt/mechanics'

const halves = countedIn(2)

/** An amount as players read it: 3 half-points are `1½`. */
export function points(amount: number): string {
  return halves.text(amount)
}

/** The powers' money, in half-points. */
export const treasury = tally('treasury')
