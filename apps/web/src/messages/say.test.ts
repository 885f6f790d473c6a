import { expect, test } from 'vitest'
import { ago, say } from './say.ts'

test('values are put in', () => {
  expect(say('counsel.cost-of', { cost: 2, of: 6 })).toBe('2 of 6')
  expect(say('table.piece-at', { piece: 'Red Tank', place: 'b3' })).toBe('Red Tank, b3')
})

test.each([
  [0, 'this minute'],
  [3 * 60_000, '3 minutes ago'],
  [26 * 3_600_000, 'yesterday'],
])('%i ms ago is %s', (past, words) => {
  expect(ago(1e12 - past, 1e12)).toBe(words)
})

test('a name that runs from right to left stands in its sentence as one sign', () => {
  const first = '\u0645\u0631\u062d\u0628\u0627'
  const second = '\u05d3\u05e0\u05d9'
  expect(say('table.piece-at', { piece: first, place: second })).toBe(
    `\u2068${first}\u2069, \u2068${second}\u2069`,
  )
})
