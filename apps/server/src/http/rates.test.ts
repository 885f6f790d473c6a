import { expect, test } from 'vitest'
import { rate } from './rates.ts'

test('so many in a window, counted by key; the next window starts anew', () => {
  let time = 0
  const { allows } = rate(2, 1000, () => time)
  expect([allows('a'), allows('a'), allows('a'), allows('b')]).toEqual([true, true, false, true])
  time = 999
  expect(allows('a')).toBe(false)
  time = 1000
  expect(allows('a')).toBe(true)
})

test('when old keys are swept out, those of now still count', () => {
  let time = 0
  const { allows } = rate(1, 10, () => time)
  for (let n = 0; n < 10_000; n++) allows(`old ${n}`)
  time = 20
  expect(allows('fresh')).toBe(true)
  expect(allows('another')).toBe(true)
  expect(allows('fresh')).toBe(false)
  expect(allows('old 1')).toBe(true)
})
