/** Geometry of square and hex grids: centres, outlines and neighbours in board units. */

import type { GridFile } from '../format/format.ts'

export interface Cell {
  readonly column: number
  readonly row: number
}

/**
 * Centre of a cell. Squares are 1 × 1; hexes measure 1 between flat sides.
 * @example cellCentre({ shape: 'square', columns: 3, rows: 2 }, { column: 1, row: 0 }) // → { x: 1.5, y: 0.5 }
 */
export function centre(grid: GridFile, { column, row }: Cell): { x: number; y: number } {
  if (grid.shape === 'square') return { x: column + 0.5, y: row + 0.5 }
  const shove = isShoved(grid, { column, row }) ? 0.5 : 0
  return grid.orientation === 'pointy'
    ? { x: column + 0.5 + shove, y: row * HEX_PITCH + HEX_RADIUS }
    : { x: column * HEX_PITCH + HEX_RADIUS, y: row + 0.5 + shove }
}

/**
 * Corners of a cell, clockwise, as x, y pairs.
 * @example cellOutline({ shape: 'square', columns: 3, rows: 2 }, { column: 0, row: 0 }) // → [ 0, 0, 1, 0, 1, 1, 0, 1 ]
 */
export function outline(grid: GridFile, cell: Cell): number[] {
  const { x, y } = centre(grid, cell)
  if (grid.shape === 'square') {
    return [x - 0.5, y - 0.5, x + 0.5, y - 0.5, x + 0.5, y + 0.5, x - 0.5, y + 0.5]
  }
  const first = grid.orientation === 'pointy' ? -90 : -120
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = ((first + corner * 60) * Math.PI) / 180
    return [x + HEX_RADIUS * Math.cos(angle), y + HEX_RADIUS * Math.sin(angle)]
  }).flat()
}

/** Neighbouring cells, clockwise from north, those off the rectangle included; each in one of the `directions`. */
export function neighbours(grid: GridFile, cell: Cell): Cell[] {
  const { column, row } = cell
  return steps(grid, cell).map(([right, down]) => ({ column: column + right, row: row + down }))
}

/** What the ways to the neighbours are called, clockwise from north. */
export function directionsOf(grid: GridFile): readonly string[] {
  if (grid.shape === 'square')
    return grid.diagonals ? ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] : ['n', 'e', 's', 'w']
  return grid.orientation === 'pointy'
    ? ['ne', 'e', 'se', 'sw', 'w', 'nw']
    : ['n', 'ne', 'se', 's', 'sw', 'nw']
}

/** Steps between two cells of the same grid over open ground. */
export function gridDistance(grid: GridFile, a: Cell, b: Cell): number {
  if (grid.shape === 'square') {
    const [columns, rows] = [Math.abs(a.column - b.column), Math.abs(a.row - b.row)]
    return grid.diagonals ? Math.max(columns, rows) : columns + rows
  }
  const p = axial(grid, a)
  const q = axial(grid, b)
  const across = p.q - q.q
  const down = p.r - q.r
  return (Math.abs(across) + Math.abs(down) + Math.abs(across + down)) / 2
}

const HEX_RADIUS = 1 / Math.sqrt(3)
const HEX_PITCH = Math.sqrt(3) / 2

/** Is the cell in a column (flat) or row (pointy) that sits half a hex lower or further right? */
function isShoved(grid: GridFile, { column, row }: Cell): boolean {
  const number = (grid.orientation === 'pointy' ? row : column) + 1
  return (number % 2 === 0) === ((grid.offset ?? 'even') === 'even')
}

type Step = readonly [right: number, down: number]

const SQUARE: readonly Step[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]
const SQUARE_WITH_DIAGONALS: readonly Step[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
]
const FLAT: readonly Step[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
]
const FLAT_SHOVED: readonly Step[] = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
]
const POINTY: readonly Step[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
]
const POINTY_SHOVED: readonly Step[] = [
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
  [0, -1],
]

function steps(grid: GridFile, cell: Cell): readonly Step[] {
  if (grid.shape === 'square') return grid.diagonals ? SQUARE_WITH_DIAGONALS : SQUARE
  const shoved = isShoved(grid, cell)
  if (grid.orientation === 'pointy') return shoved ? POINTY_SHOVED : POINTY
  return shoved ? FLAT_SHOVED : FLAT
}

function axial(grid: GridFile, cell: Cell): { q: number; r: number } {
  const { column, row } = cell
  // Cells before the first shoved one decide which way the half steps round.
  const lowFirst = isShoved(grid, { column: 0, row: 0 })
  const half = (n: number) => (lowFirst ? Math.ceil(n / 2) : Math.floor(n / 2))
  return grid.orientation === 'pointy'
    ? { q: column - half(row), r: row }
    : { q: column, r: row - half(column) }
}
