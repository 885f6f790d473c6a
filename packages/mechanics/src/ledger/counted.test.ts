import { expect, test } from 'vitest'
import { countedIn } from './counted.ts'

const quarters = countedIn(4)

test('half a supply point is two quarters, and reads as a half again', () => {
  expect([0.5, '1/2', 1, '1¾', 0].map(quarters.of)).toEqual([2, 2, 4, 7, 0])
  expect([2, 4, 7, 0, -6].map(quarters.text)).toEqual(['½', '1', '1¾', '0', '−1½'])
})

test('what does not come out even is refused, unless it is to be rounded', () => {
  expect(() => quarters.of('1/3')).toThrow('expected whole parts of 1/4, got ⅓')
  expect(() => quarters.times(1, '1/2')).toThrow(RangeError)
  expect([quarters.times(1, '1/2', 'up'), quarters.times(3, '1/2', 'down')]).toEqual([1, 1])
  expect(quarters.times(6, 2)).toBe(12)
})
