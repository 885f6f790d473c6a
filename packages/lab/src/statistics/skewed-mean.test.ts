/** Means of skewed values, against distributions whose mean is known. */

import { describe, expect, test } from 'vitest'
import { normalQuantile } from './distributions.ts'
import { studentInterval } from './interval.ts'
import { sequence } from './known-truth.ts'
import { momentsOf } from './moments.ts'
import { meanInterval, meanP } from './skewed-mean.ts'

type Random = () => number

const normal = (random: Random) => normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, random())))
const waiting = (random: Random) => -Math.log(1 - random())

/** By kind: a value, and the true mean. */
const KINDS: Readonly<Record<string, readonly [(random: Random) => number, number]>> = {
  'not skewed': [normal, 0],
  'waiting times': [waiting, 1],
  'squared errors': [(random) => normal(random) ** 2, 1],
  'skewed to the left': [(random) => 10 - waiting(random), 9],
  'log-normal, a little': [(random) => Math.exp(normal(random) / 2), Math.exp(1 / 8)],
  'log-normal, much': [(random) => Math.exp(normal(random)), Math.exp(1 / 2)],
  'counts until tails': [(random) => Math.floor(Math.log(1 - random()) / Math.log(0.5)), 1],
  'seven in ten nothing': [(random) => (random() < 0.7 ? 0 : waiting(random)), 0.3],
}
const SIZES = [20, 50, 200]
const RUNS = 1500

const noise = (share: number) => 3 * Math.sqrt((share * (1 - share)) / RUNS)

function coverage(interval: (values: number[]) => { low: number; high: number }) {
  return Object.entries(KINDS).flatMap(([kind, [draw, mean]]) =>
    SIZES.map((size) => {
      const random = sequence(size * 31 + kind.length)
      let covered = 0
      for (let run = 0; run < RUNS; run++) {
        const { low, high } = interval(Array.from({ length: size }, () => draw(random)))
        if (low <= mean && mean <= high) covered++
      }
      return { kind, size, covered: covered / RUNS }
    }),
  )
}

describe('the mean of skewed values', { timeout: 120_000 }, () => {
  const least = 0.94 - noise(0.94)

  test('is covered in at least 94 % of samples of every kind and size', () => {
    expect(
      coverage((values) => meanInterval(values)).filter(({ covered }) => covered < least),
    ).toEqual([])
  })

  test('which Student’s interval alone does not do', () => {
    const poor = coverage((values) => studentInterval(momentsOf(values))).filter(
      ({ covered }) => covered < least,
    )
    expect(poor.map(({ kind }) => kind)).toContain('log-normal, much')
    expect(poor.map(({ kind }) => kind)).toContain('seven in ten nothing')
  })

  test('has an interval hardly wider than Student’s where it is not skewed', () => {
    const random = sequence(3)
    let [own, student] = [0, 0]
    for (let run = 0; run < 300; run++) {
      const values = Array.from({ length: 50 }, () => normal(random))
      const [a, b] = [meanInterval(values), studentInterval(momentsOf(values))]
      own += a.high - a.low
      student += b.high - b.low
    }
    expect(own / student).toBeLessThan(1.05)
  })

  test('is rejected just where it lies outside of the interval', () => {
    const random = sequence(4)
    for (const [draw] of Object.values(KINDS)) {
      const values = Array.from({ length: 30 }, () => draw(random))
      const { low, high } = meanInterval(values)
      const step = (high - low) / 1000
      expect(meanP(values, low - step)).toBeLessThan(0.05)
      expect(meanP(values, low + step)).toBeGreaterThan(0.05)
      expect(meanP(values, high - step)).toBeGreaterThan(0.05)
      expect(meanP(values, high + step)).toBeLessThan(0.05)
    }
  })

  test('is what it is where all values are equal, and unknown of one value', () => {
    expect(meanInterval([3, 3, 3])).toEqual({ value: 3, low: 3, high: 3 })
    expect(meanInterval([3]).high).toBe(Number.POSITIVE_INFINITY)
  })
})
