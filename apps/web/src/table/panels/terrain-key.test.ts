import { type BoardFile, compileBoard } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { keyOf } from './terrain-key.ts'

test('the key names what is on the map and nothing else', () => {
  const board = compileBoard({
    id: 'field',
    title: 'Field',
    grid: { shape: 'square', columns: 3, rows: 1 },
    terrain: { key: { s: 'sea', l: 'land' }, rows: ['sll'] },
    terrains: {
      sea: { label: 'Sea', colour: '#00f' },
      land: { label: 'Land' },
      bog: { label: 'Bog' },
    },
    features: { river: { label: 'River', colour: '#00f' }, wall: { label: 'Wall' } },
    edges: [{ feature: 'river', between: [['b1', 'c1']] }],
  } as unknown as BoardFile)
  const { terrains, lines } = keyOf(board)
  expect(terrains.map(({ label, count }) => [label, count])).toEqual([
    ['Land', 2],
    ['Sea', 1],
  ])
  expect(lines).toEqual([{ id: 'river', label: 'River', colour: '#00f', count: 1 }])
})

test('passages and canals of a map of areas are in the colours that the map has for them, those guarded one way only as well', () => {
  const board = compileBoard({
    id: 'strait',
    title: 'Strait',
    terrains: { sea: { label: 'Sea' } },
    features: {
      canal: { label: 'Canal', kind: 'canal' },
      narrows: { label: 'Narrows', kind: 'passage' },
    },
    areas: [
      { id: 'a', label: 'A', terrain: 'sea', at: [0, 0] },
      { id: 'b', label: 'B', terrain: 'sea', at: [2, 0] },
    ],
    adjacency: [['a', 'b']],
    edges: [
      { feature: 'canal', between: [['a', 'b']] },
      { feature: 'narrows', directed: true, between: [['b', 'a']] },
    ],
  } as unknown as BoardFile)
  const { lines } = keyOf(board)
  expect(lines.map(({ label }) => label).sort()).toEqual(['Canal', 'Narrows'])
  for (const { colour } of lines) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})
