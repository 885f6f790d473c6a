/** Small boards for tests. */

import { type Board, compileBoard, type Zone } from '@redoubt/engine'

const terrains = {
  water: { label: 'Water', pattern: 'waves' },
  land: { label: 'Land', pattern: 'grass' },
}
const key = { W: 'water', L: 'land' }

export function squares(columns: number, rows: number): Board {
  return compileBoard({
    id: 'squares',
    title: 'Squares',
    grid: { shape: 'square', columns, rows },
    terrain: {
      key,
      rows: Array.from({ length: rows }, (_, row) => (row % 2 === 0 ? 'W' : 'L').repeat(columns)),
    },
    terrains,
  })
}

export function hexes(columns: number, rows: number): Board {
  return compileBoard({
    id: 'hexes',
    title: 'Hexes',
    grid: { shape: 'hex', orientation: 'flat', columns, rows },
    terrain: { key, rows: Array.from({ length: rows }, () => 'L'.repeat(columns)) },
    terrains,
  })
}

/** Two areas that share a frontier from 1,0 to 1,1, and a spot without outline. */
export function areas(): Board {
  return compileBoard({
    id: 'areas',
    title: 'Areas',
    terrains,
    areas: [
      {
        id: 'west',
        label: 'West',
        terrain: 'land',
        at: [0.5, 0.5],
        outline: [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      },
      {
        id: 'east',
        label: 'East',
        terrain: 'water',
        at: [1.5, 0.5],
        outline: [
          [1, 0],
          [2, 0],
          [2, 1],
          [1, 1],
        ],
      },
      { id: 'isle', label: 'Isle', terrain: 'land', at: [4, 0.5] },
    ],
    adjacency: [
      ['west', 'east'],
      ['east', 'isle'],
    ],
  })
}

export function zone(id: string, facts: Partial<Zone> = {}): Zone {
  const [name = id] = id.split('.')
  return {
    index: 0,
    id,
    name,
    label: id,
    kind: 'zone',
    ordered: false,
    visible: 'all',
    owner: -1,
    slots: 0,
    ...facts,
  }
}
