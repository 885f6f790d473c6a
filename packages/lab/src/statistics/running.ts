/** An interval that holds at every moment of a running study, and the evidence a study stops by. */

import type { Estimate } from './interval.ts'
import { momentsIn, type Outcomes, reversed, sizesOf } from './outcomes.ts'

/** The share of its capital the boldest gambler stakes. */
const BOLDEST = 0.96
/** The shyest one: 1 unit in 512. Each stakes twice what the next one does. */
const SHARES = Array.from({ length: 9 }, (_, at) => BOLDEST / 2 ** at)
/**
 * What the boldest begins with; the others share the rest evenly. Where common dice let arms seldom differ it is he who wins, and what he began with is all
 * that such studies wait for; the others lose little by it.
 */
const BOLDEST_BEGINS = 1 / 3
const GAMBLERS = SHARES.map((share, at) => ({
  share,
  begins: Math.log(at === 0 ? BOLDEST_BEGINS : (1 - BOLDEST_BEGINS) / (SHARES.length - 1)),
}))

/**
 * The capital of gamblers who bet, unit by unit, that the true mean is larger than `mean`, and began with 1 between them.
 * Were the mean no larger, their bets would be fair or worse and the capital would exceed 1/α at any time at all with a
 * probability of at most α. Each stakes a fixed share, so that the capital follows from counts alone, in whatever order the units
 * came. No normal approximation is in it, and pairs that never differ count for what they are. Sources: I. Waudby-Smith and A. Ramdas,
 * JRSS B 86 (2024), 1; J. Ville (1939); T. Cover, Mathematical Finance 1 (1991), for the shared capital.
 * @param mean −1 < mean < 1
 * @returns the logarithm of the capital
 */
export function capitalAgainst(outcomes: Outcomes, mean: number): number {
  const seen = sizesOf(outcomes)
  const logs = GAMBLERS.map(({ share, begins }) =>
    // A stake of share/(1 + mean) loses at most that share, when the unit comes out at −1.
    seen.reduce(
      (sum, { size, count }) => sum + count * Math.log1p((share * (size - mean)) / (1 + mean)),
      begins,
    ),
  )
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

/** The mean with an interval that holds at every moment at once: look, stop and go on as you like. */
export function runningBounds(outcomes: Outcomes, alpha = 0.05): Estimate {
  const { n, mean } = momentsIn(outcomes)
  if (n === 0) return { value: 0, low: -1, high: 1 }
  return {
    value: mean,
    low: lowest(outcomes, mean, alpha),
    high: -lowest(reversed(outcomes), -mean, alpha),
  }
}

/** The smallest mean the gamblers have not disproved. */
function lowest(outcomes: Outcomes, mean: number, alpha: number): number {
  const enough = Math.log(2 / alpha)
  let low = -1
  let high = Math.min(mean, 1 - 1e-9)
  for (let step = 0; step < 40 && high - low > 1e-6; step++) {
    const middle = (low + high) / 2
    if (capitalAgainst(outcomes, middle) >= enough) low = middle
    else high = middle
  }
  return low === -1 ? -1 : (low + high) / 2
}

/** p-value of no difference that may be looked at at any time: what the capital of the luckier gamblers says. */
export function runningTest(outcomes: Outcomes): number {
  const luckier = Math.max(capitalAgainst(outcomes, 0), capitalAgainst(reversed(outcomes), 0))
  return Math.min(1, 2 * Math.exp(-luckier))
}

/** p-value that the true mean lies outside ± margin, that may be looked at at any time. */
export function runningEquivalence(outcomes: Outcomes, margin: number): number {
  const within = [outcomes, reversed(outcomes)].map((way) => capitalAgainst(way, -margin))
  return Math.min(1, Math.exp(-Math.min(...within)))
}
