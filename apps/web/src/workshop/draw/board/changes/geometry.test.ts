import type { Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { readBoard } from './board-text.ts'
import { lineOf, type Side, sidesAlong, stepsAlong } from './geometry.ts'

const read = readBoard(`
id: map
title: Map
grid: {shape: hex, columns: 6, rows: 6, orientation: flat, offset: even}
terrain: {key: {'.': clear}, rows: ['......', '......', '......', '......', '......', '......']}
terrains: {clear: {label: Clear}}
`)
if (!('board' in read)) throw new Error(read.problem)
const { board } = read
const at = (id: string): Space => {
  const space = board.space(id)
  if (!space) throw new Error(`there is no ${id}`)
  return space
}
const names = (sides: readonly Side[]) => [
  ...new Set(
    sides.map((side) =>
      side
        .map(({ id }) => id)
        .sort()
        .join(' '),
    ),
  ),
]

test('a stroke from corner to corner round a hex lays its sides and no spur', () => {
  const hex = at('0303')
  const corners = Array.from({ length: 7 }, (_, index) => {
    const [x = 0, y = 0] = hex.outline.slice((index % 6) * 2)
    // A hand that shakes by a twentieth of a hex.
    return { x: x + (index % 2 ? 0.05 : -0.05), y: y + (index % 3 ? 0.04 : -0.05) }
  })
  const laid = corners.slice(1).flatMap((to, index) => sidesAlong(board, corners[index] ?? to, to))
  expect(names(laid).sort()).toEqual(
    hex.neighbours.map(({ id }) => [id, '0303'].sort().join(' ')).sort(),
  )
})

test('one leap of the pointer over a side in its middle lays it', () => {
  const [a, b] = lineOf([at('0303'), at('0304')])
  expect(names(sidesAlong(board, a, b))).toEqual(['0303 0304'])
})

test('a road takes every step between two distant points', () => {
  expect(names(stepsAlong(board, at('0302'), at('0305')))).toEqual([
    '0302 0303',
    '0303 0304',
    '0304 0305',
  ])
})
