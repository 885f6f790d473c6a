import { expect, test } from 'vitest'
import { TooIntricate, touchingAreas } from './touching.ts'

const west = {
  outline: [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ] as [number, number][],
}
const square = (x: number, y: number, side = 1) => ({
  outline: [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ] as [number, number][],
})

test('a frontier counts as far as both run along it', () => {
  expect(touchingAreas([west, square(2, 1, 3)])).toEqual(new Map([['0 1', 1]]))
})

test('a common corner is no frontier', () => {
  expect(touchingAreas([west, square(2, 2)]).size).toBe(0)
})

test('an island touches the sea around it, also as a further piece of an area', () => {
  const sea = square(0, 0, 9)
  expect(touchingAreas([sea, square(3, 3)])).toEqual(new Map([['0 1', 4]]))
  const coast = { ...square(9, 0), islands: [square(5, 5).outline] }
  expect(touchingAreas([sea, coast]).get('0 1')).toBe(5)
})

test('areas without outlines touch nothing', () => {
  expect(touchingAreas([{}, west]).size).toBe(0)
})

test('long slanting outlines that run along each other touch all the same', () => {
  const below = {
    outline: [
      [0, 0],
      [900, 700],
      [0, 700],
    ] as [number, number][],
  }
  const above = {
    outline: [
      [0, 0],
      [900, 0],
      [900, 700],
    ] as [number, number][],
  }
  expect(touchingAreas([below, above]).get('0 1')).toBeCloseTo(Math.hypot(900, 700))
})

test('work is counted, and too much of it is not begun', () => {
  expect(() => touchingAreas([west, square(2, 1, 3)], 20)).toThrow(TooIntricate)
  // One stretch over a billion cells costs its first step.
  const endless = square(0, 0, 1e9)
  expect(() => touchingAreas([endless, endless])).toThrow(TooIntricate)
  // Stretches heaped on one spot.
  const heap = Array.from({ length: 3000 }, (_, n) => square(0, 0, 0.5 + n / 10_000))
  expect(() => touchingAreas(heap)).toThrow(TooIntricate)
})
