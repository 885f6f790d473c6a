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
