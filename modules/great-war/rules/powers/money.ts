/** W-6.4  Money is counted in half-points, so that 1½ is exact. */

import { countedIn, tally } from '@redoubt/mechanics'

/** What each power has, in half-points. */
export const treasury = tally('treasury')

/** An amount as players read it: 3 half-points are `1½`. */
export const points = countedIn(2).text
