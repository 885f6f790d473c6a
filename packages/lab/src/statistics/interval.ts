/** Intervals for rates and means. */

import { normalQuantile, tQuantile } from './distributions.ts'
import { type Moments, variance } from './moments.ts'

/** A value with the interval it is known within. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/**
 * A rate with its Wilson interval. Source: E. B. Wilson, JASA 22 (1927), 209.
 * @param successes may be whole and a half: draws count half
 * @param alpha probability of missing, 0.05
 */
export function wilson(successes: number, n: number, alpha = 0.05): Estimate {
  if (n === 0) return { value: 0, low: 0, high: 1 }
  const z = normalQuantile(1 - alpha / 2)
  const p = successes / n
  const middle = p + (z * z) / (2 * n)
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  const scale = 1 + (z * z) / n
  return {
    value: p,
    // Exactly 0 and 1 at the edges, where rounding would miss them.
    low: successes <= 0 ? 0 : Math.max(0, (middle - half) / scale),
    high: successes >= n ? 1 : Math.min(1, (middle + half) / scale),
  }
}

/**
 * The difference b − a of two independent rates. Source: R. G. Newcombe, Statistics in Medicine 17 (1998), 873, method 10.
 * @param a successes and trials of the first
 */
export function newcombe(
  a: readonly [successes: number, n: number],
  b: readonly [successes: number, n: number],
  alpha = 0.05,
): Estimate {
  const one = wilson(...a, alpha)
  const two = wilson(...b, alpha)
  const value = two.value - one.value
  return {
    value,
    low: value - Math.hypot(two.value - two.low, one.high - one.value),
    high: value + Math.hypot(two.high - two.value, one.value - one.low),
  }
}

/** A mean with Student's interval. Source: Student, Biometrika 6 (1908). */
export function meanInterval(moments: Moments, alpha = 0.05): Estimate {
  const { n, mean } = moments
  if (n < 2) return { value: mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const half = tQuantile(1 - alpha / 2, n - 1) * Math.sqrt(variance(moments) / n)
  return { value: mean, low: mean - half, high: mean + half }
}

/**
 * The mean with an interval that holds at every moment of a running study at once, so that looking and stopping when one
 * likes is no sin. Source: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Annals of Statistics 52 (2024), the
 * asymptotic confidence sequence; Robbins' normal mixture before it.
 * @param tightAt number of units at which the interval shall be tightest
 */
export function alwaysValid(moments: Moments, alpha = 0.05, tightAt = 1000): Estimate {
  const { n, mean } = moments
  if (n < 2) return { value: mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const log = -2 * Math.log(alpha)
  const rho2 = (log + Math.log(log) + 1) / tightAt
  const spread = n * rho2 + 1
  const half =
    Math.sqrt(variance(moments)) *
    Math.sqrt(((2 * spread) / (n * n * rho2)) * Math.log(Math.sqrt(spread) / alpha))
  return { value: mean, low: mean - half, high: mean + half }
}

/** The part of an interval that is possible at all, for differences of scores: −1 to 1. */
export function possible({ value, low, high }: Estimate): Estimate {
  return { value, low: Math.max(-1, low), high: Math.min(1, high) }
}
