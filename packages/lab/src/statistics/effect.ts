/** How large a difference is, in the words of several trades. */

import { tQuantile } from './distributions.ts'
import type { Estimate } from './interval.ts'
import { momentsOf, variance } from './moments.ts'

/**
 * The rating difference that makes a score likely: −400 log10(1/s − 1). Source: A. E. Elo, The Rating of Chessplayers
 * (1978). Infinite at 0 and 1.
 */
export function elo(score: number): number {
  return -400 * Math.log10(1 / score - 1)
}

/** 2 asin √p2 − 2 asin √p1: about 0.2 is small, 0.5 middling, 0.8 large. Source: J. Cohen, Statistical Power Analysis (1988). */
export function cohenH(p1: number, p2: number): number {
  return 2 * Math.asin(Math.sqrt(p2)) - 2 * Math.asin(Math.sqrt(p1))
}

/**
 * The probability that a value of b exceeds one of a, less that it falls below: −1 to 1. Source: N. Cliff, Psychological
 * Bulletin 114 (1993).
 */
export function cliffDelta(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const sorted = Float64Array.from(a).sort()
  let sum = 0
  for (const value of b)
    sum += countBelow(sorted, value) - (sorted.length - countUpTo(sorted, value))
  return sum / (a.length * b.length)
}

/** Of fewer pairs that differ nothing is known but the value. */
const FEWEST_DIFFERING = 10
/** No delta is 1 for certain. */
const MOST = 1 - 1e-9

/**
 * Cliff's delta of paired samples with its interval: its spread by bootstrap over units, on the scale of Fisher's z with Student's t. Where hardly any
 * pairs differ it is not known at all. Sources: B. Efron and R. Tibshirani, An Introduction to the Bootstrap (1993); for the scale G. Feng and
 * N. Cliff, J. Modern Applied Statistical Methods 3 (2004), 322.
 * @param chance gives whole numbers below its argument; the same chance gives the same interval
 */
export function cliffInterval(
  a: readonly number[],
  b: readonly number[],
  chance: (below: number) => number,
  { alpha = 0.05, samples = 400 }: { alpha?: number; samples?: number } = {},
): Estimate {
  const value = cliffDelta(a, b)
  const n = Math.min(a.length, b.length)
  const differing = a.filter((one, at) => at < n && one !== b[at]).length
  if (differing < FEWEST_DIFFERING || Math.abs(value) > MOST) return { value, low: -1, high: 1 }
  const deltas = Array.from({ length: samples }, () => {
    const picked = Array.from({ length: n }, () => chance(n))
    return cliffDelta(
      picked.map((at) => a[at] as number),
      picked.map((at) => b[at] as number),
    )
  })
  const half =
    (tQuantile(1 - alpha / 2, n - 1) * Math.sqrt(variance(momentsOf(deltas)))) / (1 - value ** 2)
  const middle = Math.atanh(value)
  return { value, low: Math.tanh(middle - half), high: Math.tanh(middle + half) }
}

function countBelow(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

function countUpTo(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low
}
