import { expect, test } from 'vitest'
import { ago, say } from './say.ts'

test('values are put in', () => {
  expect(say('counsel.cost-of', { cost: 2, of: 6 })).toBe('2 of 6')
  expect(say('force.chosen', { sum: 8, total: 10, left: 2 })).toBe('8 of 10 chosen, 2 to go.')
})

test.each([
  [0, 'this minute'],
  [3 * 60_000, '3 minutes ago'],
  [26 * 3_600_000, 'yesterday'],
])('%i ms ago is %s', (past, words) => {
  expect(ago(1e12 - past, 1e12)).toBe(words)
})
