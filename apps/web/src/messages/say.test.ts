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
