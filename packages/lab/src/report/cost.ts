/** What an answer will cost, told beforehand from a few units. */

import { alphaEach, standingsOf, type Tally } from '../run/tally.ts'
import { momentsIn } from '../statistics/outcomes.ts'
import { unitsFor } from '../statistics/paired.ts'
import type { PreparedStudy } from '../study/prepared.ts'

/**
 * Units after which the interval of every comparison is about ± `points`, at the spread seen so far. A forecast, from a pilot of
 * `tally.units`: with ten it may be wrong by half.
 * @param points of a hundred
 */
export function unitsNeeded(study: PreparedStudy, tally: Tally, points: number): number {
  // Of a single arm the difference runs from −1 to 1 where its score runs from 0 to 1.
  const half = (points / 100) * (study.arms.length === 1 ? 2 : 1)
  const alpha = alphaEach(study)
  return Math.max(
    ...standingsOf(study, tally).map(({ difference }) =>
      unitsFor(momentsIn(difference), half, alpha),
    ),
  )
}
