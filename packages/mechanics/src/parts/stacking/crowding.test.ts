import type { Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { skirmish } from '../../fixtures/skirmish.ts'
import { movementCosts } from '../../movement/costs.ts'
import { reachable } from '../../movement/search.ts'
import type { AnyPosition } from '../anyone.ts'
import { type CrowdRules, crowding } from './crowding.ts'

const TWO = { id: 'units', limit: 2, weighs: () => 1 }

/** Two units to a space when movement ends; each goes one space, those on their second face not at all. */
function field(
  pieces: Parameters<typeof skirmish>[0],
  more: Partial<CrowdRules<AnyPosition>> = {},
) {
  const { position: g } = skirmish(pieces)
  const at = (id: string) => g.board.space(id) as Space
  const crowds = crowding<AnyPosition>({
    clause: '7',
    messages: { full: 'full', others: 'others', first: 'first' },
    usual: () => TWO,
    limits: () => [TWO],
    unitsOf: (now, side) => now.onBoardOf(side),
    unitsIn: (now, space) => now.stack(space),
    canLeave: (_, { face }) => face === 0,
    isSure: () => true,
    ways: (now, unit, from) =>
      reachable(now.board, from?.space ?? (unit.place as Space), {
        allowance: from?.left ?? 1,
        costs: movementCosts(now.board, { enter: () => 1 }),
      }),
    isOpen: () => true,
    left: () => 0,
    wayTo: (_, unit, to) => [unit.place as Space, to],
    unsettles: () => false,
    waits: () => true,
    ...more,
  })
  const [blue] = g.sides
  const [unit] = g.stack(at('0101'))
  if (!blue || !unit) throw new Error('expected a side and a unit at 0101')
  const denies = (key: 'overcrowds' | 'leavesCrowded' | 'landsInCrowd', to: string) =>
    crowds[key].when(g, { unit, to: at(to) }) !== false
  return { g, at, blue, unit, crowds, denies }
}

const full = ['blue unit', 'blue unit']
const held = ['blue unit reduced', 'blue unit reduced']

test('a full space may be entered as long as somebody in it can still go', () => {
  expect(field({ '0101': 'blue unit', '0102': full }).denies('overcrowds', '0102')).toBe(false)
  expect(field({ '0101': 'blue unit', '0102': held }).denies('overcrowds', '0102')).toBe(true)
  expect(field({ '0101': 'blue unit', '0102': 'blue unit' }).denies('overcrowds', '0102')).toBe(
    false,
  )
})

test('what holds too much is found, in the order of the board, and can be put right by those who can go', () => {
  const { g, at, blue, crowds } = field({
    '0101': 'blue unit',
    '0303': ['blue unit', ...held],
    '0202': ['blue unit', ...held],
  })
  expect(crowds.crowded(g, blue)).toEqual([at('0202'), at('0303')])
  expect(crowds.canBePutRight(g, blue)).toBe(true)
  const stuck = field({ '0101': 'blue unit', '0303': ['blue unit reduced', ...held] })
  expect(stuck.crowds.canBePutRight(stuck.g, stuck.blue)).toBe(false)
})

test('the last room is not taken away from those who must go', () => {
  const pieces = { '0101': 'blue unit', '0303': ['blue unit', ...held] }
  const only = (id: string) => ({ isOpen: (_: AnyPosition, space: Space) => space.id === id })
  expect(field(pieces, only('0302')).denies('leavesCrowded', '0102')).toBe(false)
  expect(
    field({ ...pieces, '0302': 'blue unit reduced' }, only('0302')).denies('leavesCrowded', '0302'),
  ).toBe(true)
})

test('while a space holds too much nobody changes who can go where, but who leaves it himself', () => {
  const settled = { unsettles: () => true }
  const pieces = { '0101': 'blue unit', '0303': ['blue unit', ...held] }
  expect(field(pieces, settled).denies('leavesCrowded', '0102')).toBe(true)
  expect(field({ '0101': ['blue unit', ...held] }, settled).denies('leavesCrowded', '0102')).toBe(
    false,
  )
})

test('who lands stays: he does not count on his own going on', () => {
  expect(field({ '0101': 'blue unit', '0102': held }).denies('landsInCrowd', '0102')).toBe(true)
  expect(field({ '0101': 'blue unit', '0102': full }).denies('landsInCrowd', '0102')).toBe(false)
})

test('before anything else a space that holds too much is put right, and nobody leaves the board who is needed for it', () => {
  const { g, at, unit, crowds } = field({ '0101': ['blue unit', ...held] })
  expect(crowds.putRightFirst.when(g, {})).toEqual({ hexes: [at('0101')] })
  expect(crowds.leavesTooSoon.when(g, { unit })).toBe(false)
  const other = field({ '0101': 'blue unit', '0303': ['blue unit reduced', ...held] })
  expect(other.crowds.leavesTooSoon.when(other.g, { unit: other.unit })).not.toBe(false)
})
