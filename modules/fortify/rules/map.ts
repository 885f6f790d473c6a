/** F-0.5, F-1.1  The map: terrain, rows and columns, and the 2x2 blocks, worked out once per board. */

import type { Layout, Space } from '@redoubt/engine'
import type { Fortify, Piece } from './generated.ts'

/** Three spaces in a straight line from a unit: a partner next to it, and where the third may stand. */
export interface Line {
  readonly partner: Space
  /** Touching the pair, at either end. */
  readonly thirds: readonly Space[]
  /** One space further out, at either end (FR-23). */
  readonly gapThirds: readonly Space[]
}

export interface FortifyMap {
  readonly shores: readonly Space[]
  /** Every 2x2 block of spaces. */
  readonly blocks: readonly (readonly Space[])[]
  /** By space: other spaces of the same row or column. */
  readonly ranks: readonly (readonly Space[])[]
  /** By space: the straight lines through it. */
  readonly lines: readonly (readonly Line[])[]
  /** By type, by space: 1 where the type may stand. */
  readonly fits: readonly Uint8Array[]
  /** By type: its kind of ground. Types that may stand on the same spaces share one, but for the Chopper's. */
  readonly groundOf: readonly number[]
  /** By kind of ground: its spaces. */
  readonly grounds: readonly (readonly Space[])[]
}

const maps = new WeakMap<Layout, FortifyMap>()

/** F-1.5, F-11.1  The map of a game, of either side of the board; worked out at the first call for a layout. */
export function mapOf(g: Fortify): FortifyMap {
  return g.layout === latest?.layout ? latest.map : lookUp(g)
}

/** The layout that was asked about last is nearly always the one that is asked about next. */
let latest: { readonly layout: Layout; readonly map: FortifyMap } | undefined

function lookUp({ layout, board, types }: Fortify): FortifyMap {
  const map = maps.get(layout) ?? survey(board.spaces, types)
  maps.set(layout, map)
  latest = { layout, map }
  return map
}

/** May a unit of this type ever stand on the space? F-5.5, F-5.6, F-5.7, F-13.2, F-14.1 */
export function fits(g: Fortify, type: Piece['type'], space: Space): boolean {
  return mapOf(g).fits[type.index]?.[space.index] === 1
}

function survey(spaces: readonly Space[], types: readonly Piece['type'][]): FortifyMap {
  const grid = new Map(
    spaces
      .filter(({ column }) => column >= 0)
      .map((space) => [`${space.column},${space.row}`, space]),
  )
  const at = (column: number, row: number) => grid.get(`${column},${row}`)
  const fits = types.map(({ traits }) =>
    Uint8Array.from(spaces, (space) => (traits.terrain.includes(space.terrain) ? 1 : 0)),
  )
  const names = types.map(({ id, traits }) => (id === 'chopper' ? id : traits.terrain.join()))
  const kinds = [...new Set(names)]
  return {
    shores: spaces.filter((space) => space.terrain === 'shore'),
    blocks: spaces.flatMap(({ column: c, row: r }) => {
      const block = [at(c, r), at(c + 1, r), at(c, r + 1), at(c + 1, r + 1)].filter(isSpace)
      return c >= 0 && block.length === 4 ? [block] : []
    }),
    ranks: spaces.map((space) =>
      space.column < 0
        ? []
        : spaces.filter(
            (other) =>
              other !== space &&
              (other.column === space.column || other.row === space.row) &&
              other.column >= 0,
          ),
    ),
    lines: spaces.map((space) => (space.column < 0 ? [] : linesThrough(space, at))),
    fits,
    groundOf: names.map((name) => kinds.indexOf(name)),
    grounds: kinds.map((kind) =>
      spaces.filter((space) => fits[names.indexOf(kind)]?.[space.index] === 1),
    ),
  }
}

const DIRECTIONS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

function linesThrough(
  { column, row }: Space,
  at: (column: number, row: number) => Space | undefined,
): Line[] {
  return DIRECTIONS.flatMap(([right, down]) => {
    const along = (steps: number) => at(column + right * steps, row + down * steps)
    const partner = along(1)
    if (!partner) return []
    return [
      {
        partner,
        thirds: [along(2), along(-1)].filter(isSpace),
        gapThirds: [along(3), along(-2)].filter(isSpace),
      },
    ]
  })
}

function isSpace(space: Space | undefined): space is Space {
  return space !== undefined
}
