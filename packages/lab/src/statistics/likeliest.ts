/** The distribution that makes what was seen most likely, among all on −1 … 1 with a given mean. */

import { type Outcomes, sizesOf } from './outcomes.ts'

/** A chance for each size of difference. */
export interface Distribution {
  readonly sizes: readonly number[]
  readonly chances: readonly number[]
  /** What the data leave to an end at which nothing was seen. */
  readonly unseen?: { readonly size: number; readonly chance: number }
}

/**
 * Empirical likelihood on bounded support: p_v = n_v / n(1 + λ(v − m)); where no such λ reaches the mean, the rest of the
 * chance lies at an end, though it was never seen there. With three outcomes this is the restricted estimate of Tango's
 * score interval. Sources: A. Owen, Empirical Likelihood (2001), §2; T. Tango, Statistics in Medicine 17 (1998), 891;
 * J. Honda and A. Takemura, COLT (2010), for the bounded support.
 * @param mean −1 < mean < 1
 */
export function likeliest(outcomes: Outcomes, mean: number): Distribution {
  const { n } = outcomes
  const seen = sizesOf(outcomes)
  const slope = (tilt: number) =>
    seen.reduce((sum, { size, count }) => {
      const weight = 1 + tilt * (size - mean)
      return weight <= 0
        ? size > mean
          ? Number.POSITIVE_INFINITY
          : Number.NEGATIVE_INFINITY
        : sum + (count * (size - mean)) / weight
    }, 0)
  let low = -1 / (1 - mean)
  let high = 1 / (1 + mean)
  const atHigh = slope(high)
  const atLow = slope(low)
  if (atHigh >= 0) return withRest(seen, n, mean, high, -1)
  if (atLow <= 0) return withRest(seen, n, mean, low, 1)
  for (let step = 0; step < 60 && high - low > 1e-13; step++) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  const tilt = (low + high) / 2
  return {
    sizes: seen.map(({ size }) => size),
    chances: seen.map(({ size, count }) => count / (n * (1 + tilt * (size - mean)))),
  }
}

/** What the tilt leaves over lies at the end that was not seen. */
function withRest(
  seen: readonly { readonly size: number; readonly count: number }[],
  n: number,
  mean: number,
  tilt: number,
  end: number,
): Distribution {
  const kept = seen.filter(({ size }) => size !== end)
  const chances = kept.map(({ size, count }) => count / (n * (1 + tilt * (size - mean))))
  const rest = Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0))
  return {
    sizes: kept.map(({ size }) => size),
    chances,
    ...(rest > 0 ? { unseen: { size: end, chance: rest } } : {}),
  }
}
