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

/** A mean with Student's interval. Source: Student, Biometrika 6 (1908). */
export function studentInterval(moments: Moments, alpha = 0.05): Estimate {
  const { n, mean } = moments
  if (n < 2) return { value: mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const half = tQuantile(1 - alpha / 2, n - 1) * Math.sqrt(variance(moments) / n)
  return { value: mean, low: mean - half, high: mean + half }
}
