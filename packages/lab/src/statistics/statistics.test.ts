import { describe, expect, test } from 'vitest'
import { cliffDelta, cliffInterval, cohenH, elo } from './effect.ts'
import { studentInterval, wilson } from './interval.ts'
import { sequence } from './known-truth.ts'
import { equivalence, meanBounds, meanTest } from './mean-test.ts'
import { momentsOf, variance } from './moments.ts'
import type { Outcomes } from './outcomes.ts'
import { holm, mcnemar, pairingFactor, tTest, unitsFor } from './paired.ts'

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

describe('against published examples', () => {
  test('Wilson: 81 of 263 (Newcombe 1998)', () => {
    const { low, high } = wilson(81, 263)
    expect([low, high].map(rounded)).toEqual([0.2553, 0.3662])
    expect(wilson(0, 20).low).toBe(0)
    expect(rounded(wilson(0, 20).high)).toBe(0.1611)
  })

  test('McNemar, exact: 2 against 10 is twice the tail of 12 coins', () => {
    expect(mcnemar(2, 10)).toBeCloseTo((2 * (1 + 12 + 66)) / 4096, 9)
    expect(mcnemar(0, 0)).toBe(1)
    expect(mcnemar(5, 5)).toBe(1)
  })

  test('Student’s sleep data, paired: t = 4.0621 on 9 degrees', () => {
    const extra = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4]
    const moments = momentsOf(extra)
    expect(rounded(tTest(moments))).toBe(0.0028)
    const { low, high } = studentInterval(moments)
    expect([low, high].map(rounded)).toEqual([0.7001, 2.4599])
  })

  test('Holm: 0.01, 0.04, 0.03, 0.005', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005]).map(rounded)).toEqual([0.03, 0.06, 0.06, 0.02])
  })

  test('Elo and Cohen’s h', () => {
    expect(rounded(elo(0.75))).toBe(190.8485)
    expect(rounded(cohenH(0.5, 0.75))).toBe(0.5236)
    expect(elo(0.5)).toBeCloseTo(0, 12)
  })

  test('Cliff’s delta counts pairs', () => {
    const count = (a: readonly number[], b: readonly number[]) =>
      a.flatMap((x) => b.map((y): number => Math.sign(y - x))).reduce((sum, s) => sum + s, 0) /
      (a.length * b.length)
    const a = [3, 1, 4, 1, 5, 9, 2, 6]
    const b = [2, 7, 1, 8, 2, 8, 1, 8]
    expect(cliffDelta(a, b)).toBeCloseTo(count(a, b), 12)
    expect(cliffDelta([1, 2], [3, 4])).toBe(1)
  })
})

test('moments one by one are those of the whole sample', () => {
  const values = [2, 4, 4, 4, 5, 5, 7, 9]
  const moments = momentsOf(values)
  expect(moments.mean).toBe(5)
  expect(variance(moments)).toBeCloseTo(32 / 7, 12)
})

test('pairing: shared luck divides the variance, contrary luck multiplies it', () => {
  const luck = [1, 0, 1, 1, 0, 0, 1, 0]
  const alike = luck.map((value, at) => (at === 3 ? 1 - value : value))
  const minus = (a: readonly number[], b: readonly number[]) =>
    momentsOf(b.map((value, at) => value - (a[at] ?? 0)))
  const contrary = luck.map((value) => 1 - value)
  expect(pairingFactor(momentsOf(luck), momentsOf(alike), minus(luck, alike))).toBeGreaterThan(3)
  expect(pairingFactor(momentsOf(luck), momentsOf(contrary), minus(luck, contrary))).toBeLessThan(1)
  expect(pairingFactor(momentsOf(luck), momentsOf(luck), minus(luck, luck))).toBe(
    Number.POSITIVE_INFINITY,
  )
})

const outcomes = (minus: number, none: number, plus: number): Outcomes => ({
  grains: 1,
  n: minus + none + plus,
  times: (
    [
      [-1, minus],
      [0, none],
      [1, plus],
    ] as const
  ).filter(([, count]) => count > 0),
})

describe('a mean of paired differences', () => {
  test('of pairs that all came out alike: nothing seen in n excludes a chance of p with (1 − p)^n', () => {
    const { value, low, high } = meanBounds(outcomes(0, 50, 0))
    expect(value).toBe(0)
    expect(high).toBeCloseTo(1 - 0.025 ** (1 / 50), 2)
    expect(low).toBeCloseTo(-high, 6)
    expect(meanTest(outcomes(0, 50, 0))).toBe(1)
  })

  test('of one kind of difference: never beyond Clopper and Pearson, 5 of 20 is at most 49.10 %', () => {
    const { low, high } = meanBounds(outcomes(0, 15, 5))
    expect(high).toBeCloseTo(0.491, 2)
    // Theirs is 8.66 %; but the contrary difference may have been missed by chance.
    expect(low).toBeGreaterThan(0)
    expect(low).toBeLessThan(0.0866)
  })

  test('of both: near Tango (1998), 14 against 4 of 50 is +1.1 % to +37.8 %', () => {
    const { value, low, high } = meanBounds(outcomes(4, 32, 14))
    expect(value).toBeCloseTo(0.2, 9)
    expect(low).toBeGreaterThan(0.01)
    expect(low).toBeLessThan(0.05)
    expect(high).toBeGreaterThan(0.34)
    expect(high).toBeLessThan(0.39)
  })

  test('the same within a margin: near and narrow, not far, wide or too few', () => {
    expect(equivalence(outcomes(60, 880, 60), 0.03)).toBeLessThan(0.05)
    expect(equivalence(outcomes(60, 880, 60), 0.005)).toBeGreaterThan(0.05)
    expect(equivalence(outcomes(0, 800, 200), 0.03)).toBeGreaterThan(0.5)
    // Fifty alike are no proof: arms 2 points apart look so in 36 of 100.
    expect(equivalence(outcomes(0, 50, 0), 0.02)).toBeCloseTo(0.98 ** 50, 1)
  })

  test('units needed: by the spread, and never none', () => {
    const many = { n: 3999, mean: 0, squares: 999 }
    expect(unitsFor(many, 0.02)).toBe(2401)
    expect(unitsFor({ n: 50, mean: 0, squares: 0 }, 0.01)).toBe(754)
  })
})

describe('intervals cover', () => {
  const RUNS = 400
  /** 95 % less three deviations of a share of 400. */
  const LEAST = 0.95 - 3 * Math.sqrt((0.95 * 0.05) / RUNS)
  const covered = (run: (random: () => number) => boolean) => {
    let hits = 0
    for (let n = 0; n < RUNS; n++) if (run(sequence(7919 * (n + 1)))) hits++
    return hits / RUNS
  }
  const within = ({ low, high }: { low: number; high: number }, truth: number) =>
    low <= truth && truth <= high

  test('Wilson and Student, at their size', () => {
    const wins = (random: () => number, n: number, p: number) =>
      Array.from({ length: n }, random).filter((x) => x < p).length
    expect(covered((random) => within(wilson(wins(random, 60, 0.1), 60), 0.1))).toBeGreaterThan(
      LEAST,
    )
    expect(
      covered((random) =>
        within(
          studentInterval(momentsOf(Array.from({ length: 40 }, () => pair(random, 0.1)))),
          0.1,
        ),
      ),
    ).toBeGreaterThan(LEAST)
  })

  test('Cliff’s delta by bootstrap', () => {
    const hits = covered((random) => {
      const a = Array.from({ length: 40 }, random)
      const b = Array.from({ length: 40 }, () => random() + 0.2)
      // For two uniform samples shifted by s: 1 − (1 − s)².
      const interval = cliffInterval(a, b, (below) => Math.floor(random() * below), {
        samples: 100,
      })
      return within(interval, 1 - 0.8 ** 2)
    })
    expect(hits).toBeGreaterThan(0.9)
  })
})

/** A difference of two games on one seed: −1, 0 or 1, with this mean. */
function pair(random: () => number, mean: number): number {
  const x = random()
  const decided = 0.5
  if (x > decided) return 0
  return x < (decided + mean) / 2 ? 1 : -1
}
