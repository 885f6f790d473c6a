/** Absorbing chains against known answers and against plain iteration. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction, fractionText, sum, toNumber, ZERO } from '../numbers/fraction.ts'
import { type Transitions, visits } from './chain.ts'

const chainOf = (rows: readonly Readonly<Record<number, readonly [number, number]>>[]) =>
  rows.map(
    (row): Transitions =>
      new Map(
        Object.entries(row).map(([to, [n, d]]) => [Number(to), fraction(BigInt(n), BigInt(d))]),
      ),
  )

test('a coin thrown until it shows heads: one end, two throws on the way', () => {
  const [throws, heads] = visits(chainOf([{ 0: [1, 2], 1: [1, 2] }, {}]))
  expect(fractionText(throws ?? ZERO)).toBe('2')
  expect(fractionText(heads ?? ZERO)).toBe('1')
})

test('the gambler’s ruin: with 2 of 5 coins he wins in two games of five', () => {
  // State 0 holds two coins, 1 one, 2 three, 3 four, 4 is ruin, 5 all five.
  const half = [1, 2] as const
  const reached = visits(
    chainOf([
      { 1: half, 2: half },
      { 4: half, 0: half },
      { 0: half, 3: half },
      { 2: half, 5: half },
      {},
      {},
    ]),
  )
  expect(reached.slice(4).map(fractionText)).toEqual(['3/5', '2/5'])
})

test('states that lead nowhere else are an error, not an endless loop', () => {
  expect(() => visits(chainOf([{ 1: [1, 1] }, { 2: [1, 1] }, { 1: [1, 1] }]))).toThrow('never left')
})

test('any chain: the ends share one whole, and as plain iteration finds them', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(fc.array(weights, { minLength: 5, maxLength: 5 }), (rows) => {
      // Five states that all can reach an end (5 or 6) at once, besides what the weights say.
      const chain = rows.map((row): Transitions => {
        const all = row.map((weight, to) => weight + (to === 5 ? 1 : 0))
        const total = all.reduce((sum, weight) => sum + weight, 0)
        return new Map(
          all.flatMap((weight, to) =>
            weight > 0 ? [[to, fraction(BigInt(weight), BigInt(total))] as const] : [],
          ),
        )
      })
      const reached = visits([...chain, new Map(), new Map()])
      expect(fractionText(sum(reached[5] ?? ZERO, reached[6] ?? ZERO))).toBe('1')
      let mass = [1, 0, 0, 0, 0, 0, 0]
      for (let n = 0; n < 2000; n++) {
        const next = [0, 0, 0, 0, 0, mass[5] ?? 0, mass[6] ?? 0]
        for (const [state, row] of chain.entries())
          for (const [to, probability] of row)
            next[to] = (next[to] ?? 0) + (mass[state] ?? 0) * toNumber(probability)
        mass = next
      }
      expect(toNumber(reached[6] ?? ZERO)).toBeCloseTo(mass[6] ?? 0, 6)
    }),
    { numRuns: 60 },
  )
})
