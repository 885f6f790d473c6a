import { expect, test } from 'vitest'
import { paceText, stretch, timeOutText } from './pace-text.ts'

test.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [65_000, '1:05'],
  [59 * 60_000 + 59_999, '59:59'],
  [3_600_000 + 4 * 60_000 + 9000, '1:04:09'],
  [2 * 86_400_000 + 3 * 3_600_000, '2 d 3 h'],
])('%i ms are %s', (milliseconds, words) => {
  expect(stretch(milliseconds)).toBe(words)
})

test('a pace in words', () => {
  expect(paceText({ kind: 'live', minutes: 30, increment: 30 })).toBe(
    '30 min each, 30 s added a move',
  )
  expect(paceText({ kind: 'correspondence', days: 3, reserve: 7, vacation: 1 })).toBe(
    '3 days a move, 7 days in reserve, 1 day of vacation',
  )
  expect(timeOutText({ kind: 'correspondence', days: 3, timeOut: 'bot:greedy' })).toBe(
    'on time-out a bot plays on',
  )
})
