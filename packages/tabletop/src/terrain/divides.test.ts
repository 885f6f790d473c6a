import { expect, test } from 'vitest'
import { findBorders } from '../geometry/borders.ts'
import { areas } from '../tests/boards.ts'
import { divideBetween, dividesOf } from './divides.ts'
import type { Ground } from './ground.ts'

/** The part of the ground that frontiers are found in. */
function groundOf(board: ReturnType<typeof areas>): Ground {
  return { board, borders: findBorders(board) } as unknown as Ground
}

test('a frontier is one line from junction to junction, found from both sides', () => {
  const board = areas()
  const ground = groundOf(board)
  const [west, east] = board.spaces
  if (!west || !east) throw new Error('the board has areas')
  const [divide] = divideBetween(ground, west, east)
  expect(divide?.points.length).toBeGreaterThanOrEqual(4)
  expect(divideBetween(ground, east, west)).toEqual([divide])
})

test('every frontier is listed once, under the space with the lower index', () => {
  const ground = groundOf(areas())
  for (const [space, divides] of dividesOf(ground))
    for (const { one, other } of divides) {
      expect(one).toBe(space)
      expect(other.index).toBeGreaterThan(space.index)
    }
})
