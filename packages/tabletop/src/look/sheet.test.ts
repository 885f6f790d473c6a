import { expect, test } from 'vitest'
import { stripsOf } from './sheet.ts'

test('a part is sent in strips of whole rows, all of it and nothing twice', () => {
  const strips = stripsOf({ x: 3, y: 10, width: 100, height: 25 }, 1050)
  expect(strips.map(({ y, height }) => [y, height])).toEqual([
    [10, 10],
    [20, 10],
    [30, 5],
  ])
  expect(strips.every(({ x, width }) => x === 3 && width === 100)).toBe(true)
})

test('a row longer than a strip is sent by itself', () => {
  expect(stripsOf({ x: 0, y: 0, width: 5000, height: 2 }, 1000)).toHaveLength(2)
})
