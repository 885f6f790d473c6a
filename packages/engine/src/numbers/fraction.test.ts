import { assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountText,
  atLeast,
  compare,
  fraction,
  isZero,
  minus,
  over,
  product,
  readAmount,
  round,
  roundDown,
  roundHalfUp,
  roundUp,
  sum,
  toNumber,
} from './fraction.ts'

const any = tuple(integer({ min: -500, max: 500 }), integer({ min: 1, max: 60 })).map(([n, d]) =>
  fraction(n, d),
)

test('data may write an amount in any usual way', () => {
  for (const half of [0.5, '0.5', '1/2', '½', '2/4'])
    expect(readAmount(half)).toEqual(fraction(1, 2))
  for (const more of [1.5, '3/2', '1 1/2', '1½', '1 ½'])
    expect(readAmount(more)).toEqual(fraction(3, 2))
  expect(readAmount(-0.25)).toEqual(fraction(-1, 4))
  expect(readAmount('12')).toEqual(fraction(12))
})

test.each(['', 'half', '1/0', '1/2/3', '1,5', Number.NaN, 1e30])('%s is no amount', (text) => {
  expect(() => readAmount(text)).toThrow(RangeError)
})

test('players read whole numbers and the fractions printed on counters', () => {
  const written = [
    fraction(7),
    fraction(7, 2),
    fraction(1, 4),
    fraction(16, 7),
    fraction(-1, 2),
    fraction(0),
  ]
  expect(written.map(amountText)).toEqual(['7', '3½', '¼', '2 2/7', '−½', '0'])
})

test('rounding up, down and half up', () => {
  expect([fraction(7, 4), fraction(3, 2), fraction(5, 4), fraction(2)].map(roundUp)).toEqual([
    2, 2, 2, 2,
  ])
  expect([fraction(7, 4), fraction(3, 2), fraction(5, 4), fraction(2)].map(roundDown)).toEqual([
    1, 1, 1, 2,
  ])
  expect([fraction(7, 4), fraction(3, 2), fraction(5, 4), fraction(2)].map(roundHalfUp)).toEqual([
    2, 2, 1, 2,
  ])
  expect(round('1/2', 'up') + round('1/2', 'down')).toBe(1)
})

test('arithmetic keeps the laws of fractions', () => {
  assert(
    property(any, any, any, (a, b, c) => {
      expect(sum(a, b)).toEqual(sum(b, a))
      expect(product(a, sum(b, c))).toEqual(sum(product(a, b), product(a, c)))
      expect(sum(minus(a, b), b)).toEqual(a)
      if (!isZero(b)) expect(product(over(a, b), b)).toEqual(a)
      expect(compare(a, b)).toBe(Math.sign(toNumber(a) - toNumber(b)))
      expect(atLeast(a, b)).toBe(!(compare(a, b) < 0))
      expect(readAmount(amountText(a).replace('−', '-'))).toEqual(a)
    }),
  )
})
