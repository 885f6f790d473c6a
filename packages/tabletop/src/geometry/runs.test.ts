import { expect, test } from 'vitest'
import { runsWithin } from './runs.ts'

const square = [0, 0, 1, 0, 2, 0, 3, 0, 3, 3, 0, 3]
const all = { x: -1, y: -1, width: 9, height: 9 }

test('an outline inside comes back to where it began', () => {
  expect(runsWithin([square], all)).toEqual([[...square, 0, 0]])
})

test('of one that passes through only that stretch is left, with a corner beyond at each end', () => {
  const rect = { x: 0.5, y: -1, width: 2, height: 2 }
  expect(runsWithin([square], rect)).toEqual([[0, 0, 1, 0, 2, 0, 3, 0]])
})

test('far away nothing is left', () => {
  expect(runsWithin([square], { x: 8, y: 8, width: 1, height: 1 })).toEqual([])
})

test('corners too close to the last are left out, the closing one never', () => {
  expect(runsWithin([square], all, 1.5)).toEqual([[0, 0, 2, 0, 3, 3, 0, 3, 0, 0]])
})
