/** Where there is room in an area: for its counters and for its name. */

import type { Point } from './map.ts'
import type { Raster } from './raster.ts'

/** A name as it is printed: its middle, the height of its letters and its lines. */
export interface Print {
  readonly at: Point
  readonly size: number
  readonly lines: readonly string[]
}

/** The place furthest from the edge of an area, and how far it is. */
export function roomiest(grid: Raster, number: number): { at: Point; radius: number } {
  const { width, height, cells, step } = grid
  const away = new Float32Array(cells.length)
  const diagonal = Math.SQRT2
  const take = (cell: number, dx: number, dy: number, far: number) => {
    const column = (cell % width) + dx
    const row = Math.floor(cell / width) + dy
    const there =
      column < 0 || row < 0 || column >= width || row >= height
        ? 0
        : (away[row * width + column] as number)
    away[cell] = Math.min(away[cell] as number, there + far)
  }
  let best = -1
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== number) continue
    away[cell] = Number.POSITIVE_INFINITY
    take(cell, -1, 0, 1)
    take(cell, 0, -1, 1)
    take(cell, -1, -1, diagonal)
    take(cell, 1, -1, diagonal)
  }
  for (let cell = cells.length - 1; cell >= 0; cell--) {
    if (cells[cell] !== number) continue
    take(cell, 1, 0, 1)
    take(cell, 0, 1, 1)
    take(cell, 1, 1, diagonal)
    take(cell, -1, 1, diagonal)
    if (best < 0 || (away[cell] as number) > (away[best] as number)) best = cell
  }
  return {
    at: [((best % width) + 0.5) * step, (Math.floor(best / width) + 0.5) * step],
    radius: (away[best] ?? 0) * step,
  }
}

/** Width of a letter and height of a line, as shares of the size of the letters. */
const LETTER = 0.66
const LINE = 1.16

/** Half the height of an area too small for its name. */
const SMALL = 0.4

/** A box round a point that names keep clear of. */
export interface Box {
  readonly at: Point
  readonly width: number
  readonly height: number
}

/**
 * The largest print of a name that lies inside its area and clear of the boxes.
 * @param sizes smallest and largest letters, in board units; where even the smallest does not fit, it is printed under the middle of the area
 */
export function printed(
  grid: Raster,
  number: number,
  ways: readonly (readonly string[])[],
  boxes: readonly Box[],
  [least, most]: readonly [number, number],
): Print {
  const foreign = sums(grid, number, boxes)
  let best: Print | undefined
  for (const lines of ways) {
    const print = largest(grid, number, lines, foreign, least, most)
    if (print && (!best || print.size > best.size * 1.08)) best = print
  }
  if (best) return best
  const [first = []] = [...ways].sort((a, b) => longest(a) - longest(b))
  const { at } = roomiest(grid, number)
  const below = SMALL + (least * LINE * first.length) / 2
  return { at: [at[0], at[1] + below], size: least, lines: first }
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length))
}

function largest(
  grid: Raster,
  number: number,
  lines: readonly string[],
  foreign: Float64Array,
  least: number,
  most: number,
): Print | undefined {
  let low = least
  let high = most
  let best: Print | undefined
  for (let round = 0; round < 7; round++) {
    const size = round === 0 ? least : (low + high) / 2
    const at = fits(
      grid,
      number,
      size * LETTER * longest(lines),
      size * LINE * lines.length,
      foreign,
    )
    if (at) {
      best = { at, size, lines }
      low = size
    } else if (round === 0) return undefined
    else high = size
  }
  return best
}

/** Running sums of cells that are not the area's (or are kept clear). */
function sums(grid: Raster, number: number, boxes: readonly Box[]): Float64Array {
  const { width, height, cells, step } = grid
  const total = new Float64Array((width + 1) * (height + 1))
  const blocked = (column: number, row: number) => {
    if (cells[row * width + column] !== number) return 1
    const [x, y] = [(column + 0.5) * step, (row + 0.5) * step]
    return boxes.some(
      ({ at, width: w, height: h }) => Math.abs(x - at[0]) < w / 2 && Math.abs(y - at[1]) < h / 2,
    )
      ? 1
      : 0
  }
  for (let row = 0; row < height; row++) {
    let line = 0
    for (let column = 0; column < width; column++) {
      line += blocked(column, row)
      total[(row + 1) * (width + 1) + column + 1] =
        (total[row * (width + 1) + column + 1] as number) + line
    }
  }
  return total
}

/** The middle of the most central box of this size that holds cells of the area only. */
function fits(
  grid: Raster,
  number: number,
  boxWidth: number,
  boxHeight: number,
  total: Float64Array,
): Point | undefined {
  const { width, height, cells, step } = grid
  const w = Math.ceil(boxWidth / step)
  const h = Math.ceil(boxHeight / step)
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== number) continue
    left = Math.min(left, cell % width)
    right = Math.max(right, cell % width)
    top = Math.min(top, Math.floor(cell / width))
    bottom = Math.max(bottom, Math.floor(cell / width))
  }
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const across = width + 1
  let best: Point | undefined
  let least = Number.POSITIVE_INFINITY
  for (let row = top; row + h <= bottom + 1; row += 2) {
    for (let column = left; column + w <= right + 1; column += 2) {
      const inside =
        (total[(row + h) * across + column + w] as number) -
        (total[row * across + column + w] as number) -
        (total[(row + h) * across + column] as number) +
        (total[row * across + column] as number)
      if (inside > 0) continue
      const away = Math.hypot(column + w / 2 - middle.x, row + h / 2 - middle.y)
      if (away < least) {
        least = away
        best = [(column + w / 2) * step, (row + h / 2) * step]
      }
    }
  }
  return best
}
