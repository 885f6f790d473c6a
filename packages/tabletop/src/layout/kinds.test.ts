import type { PieceView } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { pilesOf } from './kinds.ts'

let next = 0
const some = (count: number, type: string, side = 'red'): PieceView[] =>
  Array.from({ length: count }, () => ({ id: next++, name: type, type, side, face: 0 }))
const order = ['infantry', 'cavalry', 'artillery', 'plane', 'tank']
const byType = ({ type, side }: PieceView) => `${type} ${side}`

test('like counters lie on one pile, in the order of the types', () => {
  const { piles, scale } = pilesOf([...some(3, 'artillery'), ...some(6, 'infantry')], byType, order)
  expect(piles.map(({ pieces }) => [pieces[0]?.type, pieces.length])).toEqual([
    ['infantry', 6],
    ['artillery', 3],
  ])
  expect(piles[0]?.off.x).toBeLessThan(piles[1]?.off.x ?? 0)
  expect(scale).toBeGreaterThan(0.9)
})

test('a single kind stays in the middle, as large as ever', () => {
  const { piles, scale } = pilesOf(some(4, 'tank'), byType, order)
  expect(piles.map(({ off }) => off)).toEqual([{ x: 0, y: 0 }])
  expect(scale).toBe(1)
})

test('each side has rows of its own', () => {
  const { piles } = pilesOf([...some(1, 'infantry'), ...some(1, 'tank', 'blue')], byType, order)
  expect(piles.map(({ off }) => Math.sign(off.y))).toEqual([-1, 1])
})

test('many kinds keep to the room, none on another', () => {
  const stack = order.flatMap((type) => [...some(2, type), ...some(2, type, 'blue')])
  const { piles, scale } = pilesOf(stack, byType, order)
  for (const { off } of piles) {
    expect(Math.abs(off.x)).toBeLessThan(1.4)
    expect(Math.abs(off.y)).toBeLessThan(1.4)
  }
  piles.forEach(({ off }, at) => {
    for (const other of piles.slice(at + 1))
      expect(
        Math.max(Math.abs(off.x - other.off.x), Math.abs(off.y - other.off.y)),
      ).toBeGreaterThan(scale)
  })
})
