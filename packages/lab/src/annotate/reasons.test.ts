import { expect, test } from 'vitest'
import type { Engaged } from './battles.ts'
import { type Duties, reasonFor } from './reasons.ts'

const engaged = { attackers: [{ index: 1 }, { index: 2 }], targets: [] } as unknown as Engaged
const free: Duties = { byPiece: new Map(), byPlace: new Map() }
const judged = (promise: number) => ({ promise, expected: undefined })

test.each([
  [5, 0, 'pays'],
  // Gains and losses cancel out, but for rounding.
  [4.44e-16, 0, 'none'],
  [-9, 20, 'place'],
  [-39, 20, 'none'],
  [-9, 0, 'none'],
] as const)('a battle of %d, for a place that gained %d: %s', (promise, gain, kind) => {
  const marches = new Map([[1, new Map([[7, gain]])]])
  expect(reasonFor(judged(promise), engaged, free, marches).kind).toBe(kind)
})

test('what one march gained for two attackers counts once; who stood there already has a duty', () => {
  const together = new Map([[7, 20]])
  const both = new Map([
    [1, together],
    [2, together],
  ])
  expect(reasonFor(judged(-30), engaged, free, both).kind).toBe('none')
  const duties = { ...free, byPiece: new Map([[2, { key: 'attack' }]]) }
  expect(reasonFor(judged(-30), engaged, duties, new Map()).kind).toBe('owed')
})
