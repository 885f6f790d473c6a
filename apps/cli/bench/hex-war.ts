/** A generated hex war: forests, mountains, lakes and rivers, two sides with units along a front. */

import {
  type BoardFile,
  defineModule,
  Game,
  type ModuleData,
  type Position,
  rules,
  type Side,
  type Space,
  step,
} from '@redoubt/engine'
import { dice } from './measure.ts'

export interface HexWar {
  readonly columns: number
  readonly rows: number
  /** Row by row: `.` open, `f` forest, `m` mountain, `~` lake. */
  readonly terrain: readonly string[]
  /** Rivers, as pairs of numbers of hexes, row by row. */
  readonly rivers: readonly (readonly [number, number])[]
  readonly units: readonly { readonly side: 0 | 1; readonly at: number; readonly moves: number }[]
  /** Supply sources of each side. */
  readonly sources: readonly [readonly number[], readonly number[]]
}

/** Points to enter, for units that move 4; lakes are never entered. */
export const PRICES: Readonly<Record<string, number>> = { '.': 1, f: 2, m: 3 }
export const RIVER = 1

/** Makes a war up; the same seed makes the same. */
export function hexWar(columns: number, rows: number, unitsASide: number, seed: number): HexWar {
  const roll = dice(seed)
  const terrain = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => '.....ffm~'[roll(9)] as string).join(''),
  )
  const size = columns * rows
  const isLake = (at: number) => terrain[Math.floor(at / columns)]?.[at % columns] === '~'
  const rivers: [number, number][] = []
  for (let at = 0; at < size - columns; at++) if (roll(8) === 0) rivers.push([at, at + columns])
  const units: { side: 0 | 1; at: number; moves: number }[] = []
  const taken = new Map<number, 0 | 1>()
  for (const side of [0, 1] as const) {
    while (units.filter((unit) => unit.side === side).length < unitsASide) {
      // The sides mingle in the middle rows.
      const row = Math.floor(rows * (side === 0 ? 0.55 : 0.0) + roll(Math.ceil(rows * 0.45)))
      const at = Math.min(rows - 1, row) * columns + roll(columns)
      if (isLake(at) || (taken.get(at) ?? side) !== side) continue
      taken.set(at, side)
      units.push({ side, at, moves: 4 + roll(5) })
    }
  }
  const edge = (row: number) =>
    Array.from({ length: columns }, (_, column) => row * columns + column).filter(
      (at) => !isLake(at) && at % 5 === 0,
    )
  return { columns, rows, terrain, rivers, units, sources: [edge(rows - 1), edge(0)] }
}

/** The war as a game of the engine. */
export function warPosition(war: HexWar): Position {
  const { columns, rows, terrain, rivers } = war
  const id = (at: number) =>
    `${String((at % columns) + 1).padStart(2, '0')}${String(Math.floor(at / columns) + 1).padStart(2, '0')}`
  const board: BoardFile = {
    id: 'war',
    title: 'War',
    grid: { shape: 'hex', columns, rows, orientation: 'flat', offset: 'even' },
    terrain: { key: { '.': 'open', f: 'forest', m: 'mountain', '~': 'lake' }, rows: [...terrain] },
    terrains: Object.fromEntries(
      ['open', 'forest', 'mountain', 'lake'].map((label) => [label, { label }]),
    ),
    features: { river: { label: 'River' } },
    edges: [{ feature: 'river', between: rivers.map(([a, b]) => [id(a), id(b)]) }],
  }
  const data: ModuleData = {
    manifest: {
      format: 1,
      id: 'war',
      version: '1.0.0',
      title: 'War',
      summary: 'War',
      licence: 'MIT',
      seats: { one: { name: 'One' }, two: { name: 'Two' } },
      sides: {
        red: { name: 'Red', seat: 'one', colour: '#a00' },
        blue: { name: 'Blue', seat: 'two', colour: '#00a' },
      },
      zones: {},
      variables: {},
    },
    boards: { war: board },
    pieces: { attributes: { moves: { type: 'integer' } }, types: { unit: { label: 'Unit' } } },
    tables: {},
    options: { options: {} },
    scenarios: { war: { id: 'war', title: 'War', board: 'war', forces: [] } },
    rulebook: { title: 'War', clauses: [] },
    texts: {},
    digest: 'war',
  }
  const start = (g: Position) => g.push({ step: 'waiting', side: 'red' })
  const module = defineModule(data, rules({ start, steps: [step('waiting', { offers: [] })] }))
  const g = Game.start(module).position
  const [type] = module.types
  for (const { side, at, moves } of war.units) {
    if (type)
      g.create(type, g.sides[side] as Side, g.board.spaces[at] as Space, { attributes: { moves } })
  }
  g.forget()
  return g
}
