import type { Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import { movementCosts } from '../movement/costs.ts'
import { pointsBeside, TOO_FAR } from './points-beside.ts'

const TOWN = '0303'

/** How far it is from a hex to beside the town, with these hexes shut and those where one stops. */
function points(from: string, shut: readonly string[] = [], stops: readonly string[] = []) {
  const { board } = skirmish({}).position
  const costs = movementCosts(board, { enter: () => 1 })
  const screened = board.spaces.map(({ id }) =>
    shut.includes(id) ? 1 : stops.includes(id) ? 2 : 0,
  )
  const found = pointsBeside(board, board.space(TOWN) as Space, { costs, screened, farthest: 6 })
  return found[(board.space(from) as Space).index]
}

test('who stands beside the place has no way to go, others by the distance', () => {
  expect(points('0302')).toBe(0)
  expect(points('0305')).toBe(1)
})

test('who stands in the way is gone round, and a ring of them lets nobody through', () => {
  const ring = (skirmish({}).position.board.space(TOWN) as Space).neighbours.map(({ id }) => id)
  expect(points('0305', ['0304'])).toBe(2)
  expect(points('0305', ring)).toBe(TOO_FAR)
})

test('where one has to stop one may arrive, but goes no farther', () => {
  expect(points('0305', [], ['0304'])).toBe(1)
  expect(points('0305', [], ['0305', '0304'])).toBeGreaterThan(1)
})
