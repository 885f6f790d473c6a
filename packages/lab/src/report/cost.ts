/** What an answer will cost, told beforehand from a few units. */

import { alphaEach, isAnswered, standingsOf, type Tally } from '../run/tally.ts'
import { momentsIn, type Outcomes, sizesOf } from '../statistics/outcomes.ts'
import { unitsFor } from '../statistics/paired.ts'
import type { PreparedStudy } from '../study/prepared.ts'

/**
 * Units after which it is known so well: where a study stops by what it has shown, units until it stops if the arms are alike; else those
 * after which the interval of every comparison is about ± `points`, at the spread seen so far. A forecast, from a pilot of
 * `tally.units`: with ten it may be wrong by half.
 * @param points of a hundred
 */
export function unitsNeeded(study: PreparedStudy, tally: Tally, points: number): number {
  if (study.stop.when === 'within' || study.stop.when === 'difference')
    return unitsUntilStopped({ ...study, stop: { ...study.stop, points } }, tally)
  // Of a single arm the difference runs from −1 to 1 where its score runs from 0 to 1.
  const half = (points / 100) * (study.arms.length === 1 ? 2 : 1)
  const alpha = alphaEach(study)
  return Math.max(
    ...standingsOf(study, tally).map(({ difference }) =>
      unitsFor(momentsIn(difference), half, alpha),
    ),
  )
}

/** No forecast goes further. */
const MOST = 2 ** 30
/** Of arms that are alike one is ahead all the same: by so many standard errors, on the average. */
const AHEAD = Math.sqrt(2 / Math.PI)

/** Units until the stop rule ends a study whose arms are alike, at the spread seen so far: its own bounds are asked, which are wider for being looked at. */
function unitsUntilStopped(study: PreparedStudy, tally: Tally): number {
  const found = standingsOf(study, tally).map(({ difference }) => difference)
  if (found.some(({ n }) => n === 0)) return 0
  const stops = (n: number) => found.every((seen) => isAnswered(study, goneOn(seen, n)))
  let most = 16
  while (most < MOST && !stops(most)) most *= 2
  let least = most / 2
  while (most - least > Math.max(1, least / 100)) {
    const middle = Math.round((least + most) / 2)
    if (stops(middle)) most = middle
    else least = middle
  }
  return Math.max(study.least, most)
}

/**
 * So many units of arms that are alike, with the spread of those seen, half a unit more each way, which keeps rare differences in mind; one
 * of them is as far ahead as is usual.
 */
function goneOn(seen: Outcomes, n: number): Outcomes {
  const { grains } = seen
  const sizes = [...sizesOf(seen), { size: 1, count: 1 }]
  const units = seen.n + 1
  const spread = sizes.reduce((sum, { size, count }) => sum + count * size ** 2, 0) / units
  // A unit's chance to fall one way rather than the other leans by its size, as little as gives that mean.
  const lean = Math.min(1, AHEAD / Math.sqrt(spread * n))
  const counts = new Map<number, number>()
  for (const { size, count } of sizes)
    for (const way of [size, -size]) {
      const grain = Math.round(way * grains) + 0
      const times = (n * count * (1 + lean * way)) / (2 * units)
      counts.set(grain, (counts.get(grain) ?? 0) + times)
    }
  return { grains, n, times: [...counts].sort(([a], [b]) => a - b) }
}
