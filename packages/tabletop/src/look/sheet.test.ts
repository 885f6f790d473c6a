import { expect, test } from 'vitest'
import { stripsOf } from './sheet.ts'

test('strips of as many rows cover a part from its first row to its last', () => {
  expect(stripsOf(25, 10)).toEqual([0, 10, 15])
  expect(stripsOf(20, 10)).toEqual([0, 10])
  expect(stripsOf(7, 7)).toEqual([0])
})
