import { expect, test } from 'vitest'
import { squares } from '../tests/boards.ts'
import { findBorders } from './borders.ts'
import { rimOf } from './region-rim.ts'

const board = squares(3, 1)

test('two squares side by side have one rim of six sides, which points inward', () => {
  const { of } = findBorders(board)
  const [a, b] = board.spaces
  if (!a || !b) throw new Error('the board has three squares')
  const rim = rimOf(new Set([a, b]), of)
  expect(rim).toHaveLength(6)
  for (const { ax, bx, ay, by, inward } of rim) {
    const x = (ax + bx) / 2 + inward.x * 0.1
    const y = (ay + by) / 2 + inward.y * 0.1
    expect([a, b].some((space) => Math.hypot(space.x - x, space.y - y) < 0.71)).toBe(true)
  }
})
