/** Two arms on the same units: what pairing gains, and tests of the difference. */

import { binomialAtMost, normalQuantile, tBelow } from './distributions.ts'
import { type Moments, variance } from './moments.ts'

/**
 * By how much pairing divided the variance of the difference: (s_A² + s_B²) / s_D². Below 1 it did harm, and the unpaired
 * interval is the narrower one. 1 where nothing varies.
 */
export function pairingFactor(a: Moments, b: Moments, difference: Moments): number {
  const paired = variance(difference)
  const unpaired = variance(a) + variance(b)
  if (paired === 0) return unpaired === 0 ? 1 : Number.POSITIVE_INFINITY
  return unpaired / paired
}

/** Units needed for an interval of half-width `half` at error `alpha`: z² s_D² / h². */
export function unitsFor(difference: Moments, half: number, alpha = 0.05): number {
  return Math.ceil((normalQuantile(1 - alpha / 2) ** 2 * variance(difference)) / half ** 2)
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
 * p-value of two one-sided t tests that the mean lies outside ±margin: small means "the same within the margin".
 * Source: D. J. Schuirmann, J. Pharmacokinetics and Biopharmaceutics 15 (1987).
 */
export function equivalence(moments: Moments, margin: number): number {
  const { n, mean } = moments
  if (n < 2) return 1
  const error = Math.sqrt(variance(moments) / n)
  if (error === 0) return Math.abs(mean) < margin ? 0 : 1
  const below = tBelow((mean - margin) / error, n - 1)
  const above = 1 - tBelow((mean + margin) / error, n - 1)
  return Math.max(below, above)
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
