import { Game } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Engaged } from './battles.ts'
import { type BattleReason, type Duties, reasonAmong, reasonFor } from './reasons.ts'

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

test('one who attacks so that the others may is a soak-off, where the rules want the enemy beside them attacked and the others gain more', async () => {
  const { board } = Game.start(await loadFixture('skirmish')).position
  const [from] = board.spaces.filter(({ neighbours }) => neighbours.length > 1)
  const [strong, weak] = from?.neighbours ?? []
  if (!from || !strong || !weak) throw new Error('the board is too small')
  const none: BattleReason = { kind: 'none', marched: 1 }
  const duel = {
    promise: -3,
    targets: [strong],
    attackers: [{ index: 1 }],
    stations: [from],
    reason: none,
  }
  const assault = (promise: number, station = from) => ({
    promise,
    targets: [weak],
    attackers: [{ index: 2 }],
    stations: [station],
    reason: { kind: 'pays' } as const,
  })
  const owed: Duties = {
    byPiece: new Map([[1, { key: 'attack' }]]),
    byPlace: new Map([[strong.id, { key: 'attacked' }]]),
  }
  const kindOf = (other: ReturnType<typeof assault>, duties = owed) =>
    reasonAmong(duel, [duel, other], duties, new Map()).kind
  expect(kindOf(assault(5))).toBe('diverts')
  expect(kindOf(assault(2))).toBe('none')
  // Nobody had to attack there.
  expect(kindOf(assault(5), { ...owed, byPlace: new Map() })).toBe('none')
  // What the others stood beside was another enemy.
  const away = board.spaces.find((space) => !space.neighbours.includes(strong))
  if (away) expect(kindOf(assault(5, away))).toBe('none')
})
