import type { BoardFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { sharedFacts, withKindsOf } from './kinds.ts'

test('a new kind has the facts that all have, and not those of some', () => {
  const kinds = [
    { label: 'Clear', colour: '#eee', cost: 1, defence: 0, road: true },
    { label: 'Woods', pattern: 'forest', defence: 2, cost: 2 },
  ]
  expect(sharedFacts(kinds)).toEqual({ cost: 1, defence: 0 })
})

test('the first of all has none', () => expect(sharedFacts([])).toEqual({}))

test('a board from a scan is of the terrain that its neighbour has most of', () => {
  const there: BoardFile = {
    id: 'front',
    title: 'Front',
    grid: { shape: 'square', columns: 2, rows: 2 },
    terrain: { key: { w: 'woods', c: 'clear' }, rows: ['c w', 'c c'] },
    terrains: { clear: { label: 'Clear', cost: 1 }, woods: { label: 'Woods', cost: 2 } },
    features: { river: { label: 'River', cost: 3 } },
  }
  const fresh: BoardFile = {
    id: 'scan',
    title: 'Scan',
    grid: { shape: 'square', columns: 3, rows: 1 },
    terrain: { key: { '.': 'clear' }, rows: ['. . .'] },
    terrains: { clear: { label: 'Clear' } },
  }
  expect(withKindsOf(fresh, there)).toEqual({
    ...fresh,
    terrain: { key: there.terrain?.key, rows: ['c c c'] },
    terrains: there.terrains,
    features: there.features,
  })
})
