/** Two arms on the same units: what pairing gains, and tests of the difference. */

import { binomialAtMost, normalQuantile, tBelow } from './distributions.ts'
import { type Moments, variance } from './moments.ts'

/**
 * By how much pairing divided the variance of the difference: (s_A² + s_B²) / s_D². Below 1 it did harm. 1 where nothing varies.
 * It is told, and never used to choose an interval: choosing the narrower of two covers less than either.
 */
export function pairingFactor(a: Moments, b: Moments, difference: Moments): number {
  const paired = variance(difference)
  const unpaired = variance(a) + variance(b)
  if (paired === 0) return unpaired === 0 ? 1 : Number.POSITIVE_INFINITY
  return unpaired / paired
}

/**
 * Units for an interval of about ± `half` at error `alpha`: z² s_D² / h², where half a unit more each way than was seen keeps rare
 * differences in mind; and never fewer than those after which arms that never differed would be known so well.
 */
export function unitsFor(difference: Moments, half: number, alpha = 0.05): number {
  const { n, squares } = difference
  if (n === 0) return 0
  const spread = (squares + 1) / (n + 1)
  const usual = (normalQuantile(1 - alpha / 2) ** 2 * spread) / half ** 2
  return Math.ceil(Math.max(usual, Math.log(2 / alpha) / half))
}

/** Two-sided p-value of the paired t test that the mean is `mean`. Source: Student, Biometrika 6 (1908). */
export function tTest(moments: Moments, mean = 0): number {
  const { n } = moments
  const spread = variance(moments)
  if (n < 2) return 1
  if (spread === 0) return moments.mean === mean ? 1 : 0
  return 2 * tBelow(-Math.abs((moments.mean - mean) / Math.sqrt(spread / n)), n - 1)
}

/**
 * Exact two-sided p-value that a unit is as often won in A alone as in B alone. Source: Q. McNemar, Psychometrika 12
 * (1947); exact by the binomial of ½.
 * @param onlyA units won under A and not under B
 */
export function mcnemar(onlyA: number, onlyB: number): number {
  const n = onlyA + onlyB
  return n === 0 ? 1 : Math.min(1, 2 * binomialAtMost(Math.min(onlyA, onlyB), n, 0.5))
}

/**
 * p-values corrected for looking at many: rejecting those below alpha errs at most once in 1/alpha families.
 * Source: S. Holm, Scandinavian J. of Statistics 6 (1979).
 */
export function holm(pValues: readonly number[]): number[] {
  const order = pValues.map((p, at) => ({ p, at })).sort((a, b) => a.p - b.p)
  const corrected = [...pValues]
  let most = 0
  order.forEach(({ p, at }, rank) => {
    most = Math.max(most, Math.min(1, p * (order.length - rank)))
    corrected[at] = most
  })
  return corrected
}
