import { compileBoard } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { mapNameSpot } from './countries.ts'
import { coordinateOf, isNamed } from './names.ts'
import { printHints } from './print-hints.ts'

const board = compileBoard({
  id: 'four',
  title: 'Four',
  grid: { shape: 'hex', columns: 4, rows: 3 },
  terrain: { key: { L: 'land' }, rows: ['LLLL', 'LLLL', 'LLLL'] },
  terrains: { land: { label: 'Land' } },
  layout: {
    names: [
      { text: 'Moselle', from: '0101', to: '0301', kind: 'river' },
      { text: 'France', from: '0101', to: '0301' },
    ],
  } as never,
})

/** Half of a counter and its edge. */
const COUNTER = 0.34

test('a small name stands between rows of counters, below its hexes however the table is turned; a large one through them', () => {
  const [small, large] = printHints(board).names
  const hex = board.space('0101')
  if (!small || !large || !hex) throw new Error('the board has two names')
  const { y, height } = mapNameSpot(small, 0)
  expect(y - height / 2 - hex.y).toBeGreaterThan(COUNTER - 0.05)
  expect(mapNameSpot(small, 180).y).toBeCloseTo(hex.y - (y - hex.y))
  expect(mapNameSpot(large, 0).y).toBeCloseTo(hex.y)
})

test.each([
  ['D2', 0, 'D2', false],
  ['AA.12', 0, 'AA.12', false],
  ['B.-1', 0, 'B.-1', false],
  ['Hill 203', 0, '0402', true],
  ['Metz', 0, '0402', true],
  ['0402', 0, '0402', false],
  // An area has no number of its own.
  ['12', -1, '0402', true],
])('a space called %s in column %i has the number %s', (label, column, number, named) => {
  const space = { id: '0402', label, column }
  expect(coordinateOf(space)).toBe(number)
  expect(isNamed(space)).toBe(named)
})
