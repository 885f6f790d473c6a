import { describe, expect, test } from 'vitest'
import { cliffDelta, cliffInterval, cohenH, elo } from './effect.ts'
import { alwaysValid, meanInterval, newcombe, wilson } from './interval.ts'
import { momentsOf, variance } from './moments.ts'
import { equivalence, holm, mcnemar, pairingFactor, tTest, unitsFor } from './paired.ts'

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

describe('against published examples', () => {
  test('Wilson: 81 of 263 (Newcombe 1998)', () => {
    const { low, high } = wilson(81, 263)
    expect([low, high].map(rounded)).toEqual([0.2553, 0.3662])
    expect(wilson(0, 20).low).toBe(0)
    expect(rounded(wilson(0, 20).high)).toBe(0.1611)
  })

  test('Newcombe: 56 of 70 against 48 of 80 (his method 10)', () => {
    const { value, low, high } = newcombe([48, 80], [56, 70])
    expect([value, low, high].map(rounded)).toEqual([0.2, 0.0524, 0.3339])
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
    const { low, high } = meanInterval(moments)
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
  expect(unitsFor(momentsOf([0.5, -0.5, 0.5, -0.5]), 0.02)).toBe(3202)
})

test('the same within a margin: near and narrow, not far or wide', () => {
  const near = momentsOf(Array.from({ length: 400 }, (_, n) => (n % 2 === 0 ? 0.1 : -0.1)))
  expect(equivalence(near, 0.02)).toBeLessThan(0.05)
  expect(equivalence(near, 0.005)).toBeGreaterThan(0.05)
  const far = momentsOf(Array.from({ length: 400 }, (_, n) => (n % 2 === 0 ? 0.15 : -0.05)))
  expect(equivalence(far, 0.02)).toBeGreaterThan(0.5)
})

/** Numbers from 0 to 1 in sequence, the same every time. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

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

  test('Wilson, Newcombe and Student, at their size', () => {
    const wins = (random: () => number, n: number, p: number) =>
      Array.from({ length: n }, random).filter((x) => x < p).length
    expect(covered((random) => within(wilson(wins(random, 60, 0.1), 60), 0.1))).toBeGreaterThan(
      LEAST,
    )
    expect(
      covered((random) =>
        within(newcombe([wins(random, 50, 0.3), 50], [wins(random, 70, 0.5), 70]), 0.2),
      ),
    ).toBeGreaterThan(LEAST)
    expect(
      covered((random) =>
        within(meanInterval(momentsOf(Array.from({ length: 40 }, () => pair(random, 0.1)))), 0.1),
      ),
    ).toBeGreaterThan(LEAST)
  })

  test('the always-valid interval, at every one of a thousand looks', () => {
    expect(
      covered((random) => {
        const values: number[] = []
        for (let n = 0; n < 1000; n++) {
          values.push(pair(random, 0.05))
          if (n >= 49 && n % 10 === 9 && !within(alwaysValid(momentsOf(values)), 0.05)) return false
        }
        return true
      }),
    ).toBeGreaterThan(0.95)
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
