import { expect, test } from 'vitest'
import { digitsTelling } from './digits-telling.ts'

test.each([
  [[0, 12.4], 1, 1],
  [[0.03, 10.3], 1, 2],
  [[-0.04], 1, 2],
  [[0.004, 3], 1, 3],
  [[0.0001], 1, 3],
  [[0.4], 0, 1],
  [[0], 0, 0],
])('%j, with %i digits at the fewest, are told by %i', (numbers, fewest, digits) => {
  expect(digitsTelling(numbers, fewest)).toBe(digits)
})
