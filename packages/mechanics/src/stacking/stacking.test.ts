import { expect, test } from 'vitest'
import { fieldPosition, hex, put } from '../fixtures/field.ts'
import { fits, overflow, overstacked, type StackLimit } from './stacking.ts'

const g = fieldPosition({ rows: ['...'] })
const [a, b] = [hex(g, '0101'), hex(g, '0201')]
const factors: StackLimit = {
  id: 'factors',
  limit: 12,
  weighs: (piece) => (piece.type.id === 'squad' ? Number(piece.at.factors) : 0),
  clause: 'BS5',
}
const counters: StackLimit = { id: 'counters', limit: 3, weighs: () => 1 }
const six = put(g, 'blue', a, 6)
const five = put(g, 'blue', a, 5)
const marker = put(g, 'blue', a, 9, 'marker')
const two = put(g, 'blue', b, 2)
const foe = put(g, 'red', a, 9)

test('a limit that is broken says by how much', () => {
  expect(overflow([six, five, two, marker], [factors, counters])).toEqual([
    { id: 'factors', limit: 12, total: 13, over: 1, clause: 'BS5' },
    { id: 'counters', limit: 3, total: 4, over: 1, clause: undefined },
  ])
  expect(overflow([six, five, marker], [factors, counters])).toEqual([])
})

test('pieces fit in with those of their side that stand there already', () => {
  expect(fits(g, two, a, [factors])).toBe(false)
  expect(fits(g, two, a, [factors], (piece) => piece === six)).toBe(true)
  expect(fits(g, marker, b, [factors])).toBe(true)
  expect(fits(g, [six, five], b, [factors])).toBe(false)
  expect(fits(g, six, a, [factors])).toBe(true)
})

test('places in which a limit is broken', () => {
  const all = overstacked(g, g.board.spaces, () => [factors])
  expect(all.map(({ place, overflow: [first] }) => `${place.id} ${first?.over}`)).toEqual([
    '0101 8',
  ])
  expect(
    overstacked(
      g,
      g.board.spaces,
      () => [factors],
      (piece) => piece !== foe,
    ),
  ).toEqual([])
})
