import { expect, test } from 'vitest'
import { beside } from './Cursor.tsx'

test('what is said beside the pointer does not lie on the way that leads to it', () => {
  expect(beside(500, 200, 1000)).toBe(518)
  expect(beside(500, 200, 1000, 300)).toBe(518)
  // The unit comes from the right.
  expect(beside(500, 200, 1000, 700)).toBe(282)
})

test('it stays on the board, whichever way the unit comes', () => {
  expect(beside(900, 200, 1000)).toBe(682)
  expect(beside(100, 200, 1000, 700)).toBe(118)
  expect(beside(950, 990, 1000)).toBe(0)
})
