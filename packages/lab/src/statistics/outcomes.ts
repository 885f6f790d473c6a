/** Paired differences as counts: what every interval and test of a study is computed from. */

import type { Moments } from './moments.ts'

/**
 * How often each difference occurred. Differences lie from −1 to 1 and are whole numbers of grains: with one game a unit
 * and whole results a grain is ½, with two games ¼.
 */
export interface Outcomes {
  /** Grains in 1. */
  readonly grains: number
  readonly n: number
  /** The differences that occurred, in grains and the smallest first, with how often. */
  readonly times: readonly (readonly [size: number, count: number])[]
}

export function noOutcomes(grains: number): Outcomes {
  return { grains, n: 0, times: [] }
}

/** One difference more, −1 to 1. */
export function withOutcome({ grains, n, times }: Outcomes, difference: number): Outcomes {
  // Adding 0 makes a plain nought of −0.
  const size = Math.round(difference * grains) + 0
  const at = times.findIndex(([known]) => known >= size)
  const found = times[at]
  const next: Outcomes['times'] =
    found?.[0] === size
      ? times.with(at, [size, found[1] + 1])
      : times.toSpliced(at < 0 ? times.length : at, 0, [size, 1])
  return { grains, n: n + 1, times: next }
}

/** Units in which the arms differ. */
export function discordant({ n, times }: Outcomes): number {
  return n - (times.find(([size]) => size === 0)?.[1] ?? 0)
}

/** Differences as shares of 1 with their counts, the smallest first. */
export function sizesOf({ grains, times }: Outcomes): { size: number; count: number }[] {
  return times.map(([size, count]) => ({ size: size / grains, count }))
}

export function momentsIn(outcomes: Outcomes): Moments {
  const sizes = sizesOf(outcomes)
  const { n } = outcomes
  if (n === 0) return { n: 0, mean: 0, squares: 0 }
  const mean = sizes.reduce((sum, { size, count }) => sum + size * count, 0) / n
  const squares = sizes.reduce((sum, { size, count }) => sum + count * (size - mean) ** 2, 0)
  return { n, mean, squares }
}

/** The same seen from the other arm. */
export function reversed({ grains, n, times }: Outcomes): Outcomes {
  return { grains, n, times: times.map(([size, count]) => [0 - size, count] as const).reverse() }
}
