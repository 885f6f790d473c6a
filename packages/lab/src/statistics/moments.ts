/** Count, mean and variance, one value at a time. */

/** What is known of a sample; plain data, so that a study can be stored and gone on with. */
export interface Moments {
  readonly n: number
  readonly mean: number
  /** Sum of squared deviations from the mean. */
  readonly squares: number
}

export const NO_MOMENTS: Moments = { n: 0, mean: 0, squares: 0 }

/** One value more. Source: B. P. Welford, Technometrics 4 (1962). */
export function withValue({ n, mean, squares }: Moments, value: number): Moments {
  const deviation = value - mean
  const next = mean + deviation / (n + 1)
  return { n: n + 1, mean: next, squares: squares + deviation * (value - next) }
}

export function momentsOf(values: Iterable<number>): Moments {
  let moments = NO_MOMENTS
  for (const value of values) moments = withValue(moments, value)
  return moments
}

/** Sample variance, n − 1 in the denominator; 0 for fewer than two values. */
export function variance({ n, squares }: Moments): number {
  return n < 2 ? 0 : squares / (n - 1)
}
