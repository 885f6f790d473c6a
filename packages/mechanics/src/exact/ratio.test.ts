import { assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import {
  atLeast,
  compare,
  minus,
  over,
  product,
  ratio,
  ratioText,
  readRatio,
  round,
  roundDown,
  roundHalfUp,
  roundUp,
  sum,
} from './ratio.ts'

const any = tuple(integer({ min: -500, max: 500 }), integer({ min: 1, max: 60 })).map(([n, d]) =>
  ratio(n, d),
)

test('data may write an amount in any usual way', () => {
  for (const half of [0.5, '0.5', '1/2', '½', '2/4']) expect(readRatio(half)).toEqual(ratio(1, 2))
  for (const more of [1.5, '3/2', '1 1/2', '1½', '1 ½'])
    expect(readRatio(more)).toEqual(ratio(3, 2))
  expect(readRatio(-0.25)).toEqual(ratio(-1, 4))
  expect(readRatio('12')).toEqual(ratio(12))
})

test.each(['', 'half', '1/0', '1/2/3', '1,5', Number.NaN, 1e30])('%s is no amount', (text) => {
  expect(() => readRatio(text)).toThrow(RangeError)
})

test('players read whole numbers and the fractions printed on counters', () => {
  const written = [ratio(7), ratio(7, 2), ratio(1, 4), ratio(16, 7), ratio(-1, 2), ratio(0)]
  expect(written.map(ratioText)).toEqual(['7', '3½', '¼', '2 2/7', '−½', '0'])
})

test('rounding up, down and half up', () => {
  expect([ratio(7, 4), ratio(3, 2), ratio(5, 4), ratio(2)].map(roundUp)).toEqual([2, 2, 2, 2])
  expect([ratio(7, 4), ratio(3, 2), ratio(5, 4), ratio(2)].map(roundDown)).toEqual([1, 1, 1, 2])
  expect([ratio(7, 4), ratio(3, 2), ratio(5, 4), ratio(2)].map(roundHalfUp)).toEqual([2, 2, 1, 2])
  expect(round('1/2', 'up') + round('1/2', 'down')).toBe(1)
})

test('arithmetic keeps the laws of fractions', () => {
  assert(
    property(any, any, any, (a, b, c) => {
      expect(sum(a, b)).toEqual(sum(b, a))
      expect(product(a, sum(b, c))).toEqual(sum(product(a, b), product(a, c)))
      expect(sum(minus(a, b), b)).toEqual(a)
      if (b.n !== 0) expect(product(over(a, b), b)).toEqual(a)
      expect(Math.sign(compare(a, b))).toBe(Math.sign(a.n / a.d - b.n / b.d))
      expect(atLeast(a, b)).toBe(!(compare(a, b) < 0))
      expect(readRatio(ratioText(a).replace('−', '-'))).toEqual(a)
    }),
  )
})
