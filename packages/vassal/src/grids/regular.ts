/** Hex and square grids as VASSAL reckons them (HexGrid, SquareGrid). */

import { type Element, isOn, numberIn } from '../archive/xml.ts'
import type { RawCell, Regular } from './field.ts'
import type { Point, Polygon, Size } from './geometry.ts'

/** The grid an element describes; undefined for one whose cells would have no size. */
export function regularGrid(element: Element): Regular | undefined {
  const shape = element.name === 'HexGrid' ? 'hex' : 'square'
  const dy = numberIn(element, 'dy', shape === 'hex' ? 64 : 48)
  const dx = numberIn(element, 'dx', shape === 'hex' ? (dy * Math.sqrt(3)) / 2 : 48)
  const x0 = numberIn(element, 'x0', 0)
  const y0 = numberIn(element, 'y0', shape === 'hex' ? dy / 2 : 0)
  const isSane = [dx, dy].every((size) => size >= 1 && size <= LARGEST_CELL)
  if (!isSane || Math.max(Math.abs(x0), Math.abs(y0)) > FARTHEST_ORIGIN) return undefined
  return {
    shape,
    sideways: shape === 'hex' && isOn(element, 'sideways'),
    x0,
    y0,
    dx,
    dy,
  }
}

/** In pixels: a grid of larger cells, or one that begins farther away, divides no map. */
const LARGEST_CELL = 8000
const FARTHEST_ORIGIN = 30_000

/** Java's Math.round. */
const round = (value: number): number => Math.floor(value + 0.5)

/** A hex grid on its side is reckoned with x and y exchanged. */
const turned = ({ sideways }: Regular, { x, y }: Point): Point =>
  sideways ? { x: y, y: x } : { x, y }

export const isOdd = (column: number): boolean => Math.abs(column) % 2 === 1

/** The cell a point lies in. */
export function cellAt(grid: Regular, point: Point): RawCell {
  const { x, y } = turned(grid, point)
  const column = Math.floor((x - grid.x0) / grid.dx + 0.5)
  if (grid.shape === 'square') return { column, row: Math.floor((y - grid.y0) / grid.dy + 0.5) }
  const shove = isOdd(column) ? grid.dy / 2 : 0
  return { column, row: round((y - grid.y0 - shove) / grid.dy) }
}

/** The middle of a cell. */
export function centreOf(grid: Regular, { column, row }: RawCell): Point {
  const shove = grid.shape === 'hex' && isOdd(column) ? grid.dy / 2 : 0
  return turned(grid, { x: grid.x0 + column * grid.dx, y: grid.y0 + row * grid.dy + shove })
}

/** Corners of a cell, clockwise on the screen. */
export function outlineOf(grid: Regular, cell: RawCell): Polygon {
  const middle = turned(grid, centreOf(grid, cell))
  const { dx, dy } = grid
  const corners =
    grid.shape === 'square'
      ? ([
          [-dx / 2, -dy / 2],
          [dx / 2, -dy / 2],
          [dx / 2, dy / 2],
          [-dx / 2, dy / 2],
        ] as const)
      : ([
          [-dx / 3, -dy / 2],
          [dx / 3, -dy / 2],
          [(2 * dx) / 3, 0],
          [dx / 3, dy / 2],
          [-dx / 3, dy / 2],
          [(-2 * dx) / 3, 0],
        ] as const)
  const outline = corners.map(([x, y]) => turned(grid, { x: middle.x + x, y: middle.y + y }))
  return grid.sideways ? outline.reverse() : outline
}

/** Share of a cell beyond the edge of the board up to which it counts as one of the board's. */
const BEYOND = 0.25

/**
 * The cells whose middle lies in a box, or hardly off it; column by column.
 * @returns undefined when there would be more than `most`
 */
export function cellsOn(grid: Regular, box: Point & Size, most: number): RawCell[] | undefined {
  const { x, y } = turned(grid, box)
  const [width, height] = grid.sideways ? [box.height, box.width] : [box.width, box.height]
  const columns = spanOf(x - grid.x0, grid.dx, width)
  const rows = spanOf(y - grid.y0, grid.dy, height)
  if ((columns.to - columns.from + 1) * (rows.to - rows.from + 1) > most * 1.5) return undefined
  const cells: RawCell[] = []
  for (let column = columns.from; column <= columns.to; column++) {
    for (let row = rows.from - 1; row <= rows.to; row++) {
      const middle = turned(grid, centreOf(grid, { column, row }))
      if (isWithin(middle.x - x, grid.dx, width) && isWithin(middle.y - y, grid.dy, height))
        cells.push({ column, row })
    }
  }
  return cells.length > most ? undefined : cells
}

/** Columns or rows that may lie in a stretch. */
function spanOf(start: number, step: number, length: number): { from: number; to: number } {
  return {
    from: Math.floor(start / step - BEYOND),
    to: Math.ceil((start + length) / step + BEYOND),
  }
}

function isWithin(at: number, step: number, length: number): boolean {
  return at >= -step * BEYOND && at <= length + step * BEYOND
}
