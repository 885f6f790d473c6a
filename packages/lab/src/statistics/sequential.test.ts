import { describe, expect, test } from 'vitest'
import { type Moments, NO_MOMENTS, withValue } from './moments.ts'
import { sequential } from './sequential.ts'

const RUNS = 400
const LONGEST = 60_000

/** Numbers from 0 to 1 in sequence, the same every time. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/** Units of two games each, as with seats exchanged: differences of five sizes, with this mean. */
function difference(random: () => number, mean: number): number {
  const game = () => {
    const x = random()
    return x > 0.6 ? 0 : x < 0.3 + mean / 2 ? 1 : -1
  }
  return (game() + game()) / 2
}

/** Plays until the test stops; looks after every unit. */
function study(seed: number, mean: number, size: number) {
  const random = sequence(seed)
  let moments: Moments = NO_MOMENTS
  for (let n = 1; n <= LONGEST; n++) {
    moments = withValue(moments, difference(random, mean))
    const { verdict } = sequential(moments, { difference: size })
    if (verdict) return { verdict, n }
  }
  return { verdict: undefined, n: LONGEST }
}

const studies = (mean: number, size: number) =>
  Array.from({ length: RUNS }, (_, run) => study(104_729 * (run + 1), mean, size))

describe('the sequential test', () => {
  test('of an arm against itself rejects in at most 5 % of 400 studies, however often it looks', () => {
    const rejected = studies(0, 0.06).filter(({ verdict }) => verdict === 'a' || verdict === 'b')
    expect(rejected.length).toBeLessThanOrEqual(0.05 * RUNS)
  })

  test('finds a difference of the stated size with the stated power, and never the wrong way', () => {
    const found = studies(0.06, 0.06)
    const power = found.filter(({ verdict }) => verdict === 'b').length / RUNS
    // 95 % less three deviations of a share of 400.
    expect(power).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / RUNS))
    expect(found.filter(({ verdict }) => verdict === 'a')).toEqual([])
    const worse = studies(-0.06, 0.06).filter(({ verdict }) => verdict === 'a').length / RUNS
    expect(worse).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / RUNS))
  })

  test('stops sooner when the difference is larger', () => {
    const length = (mean: number) => studies(mean, 0.06).reduce((sum, { n }) => sum + n, 0) / RUNS
    expect(length(0.15)).toBeLessThan(0.6 * length(0.06))
  })

  test('arms that never differ are the same, but not before a rare difference could have shown', () => {
    const same = (n: number): Moments => ({ n, mean: 0, squares: 0 })
    expect(sequential(same(149), { difference: 0.02 }).verdict).toBeUndefined()
    expect(sequential(same(150), { difference: 0.02 }).verdict).toBe('none')
  })
})
