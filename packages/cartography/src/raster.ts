/** A fine grid of cells over the frame, each with the number of whom it belongs to. */

import type { Point } from './map.ts'

export interface Raster {
  readonly width: number
  readonly height: number
  /** Board units per cell. */
  readonly step: number
  readonly cells: Int16Array
}

export function raster(width: number, height: number, step: number, value: number): Raster {
  const columns = Math.round(width / step)
  const rows = Math.round(height / step)
  return {
    width: columns,
    height: rows,
    step,
    cells: new Int16Array(columns * rows).fill(value),
  }
}

/** Middle of a cell in board units. */
export function middleOf({ width, step }: Raster, cell: number): Point {
  return [((cell % width) + 0.5) * step, (Math.floor(cell / width) + 0.5) * step]
}

/** Calls back for every cell whose middle lies inside the rings, by the even-odd rule. */
export function eachInside(
  { width, height, step }: Raster,
  rings: readonly (readonly Point[])[],
  act: (cell: number) => void,
): void {
  const crossings: number[][] = []
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at++) {
      const [ax, ay] = ring[at] as Point
      const [bx, by] = ring[(at + 1) % ring.length] as Point
      const first = Math.max(0, Math.ceil(Math.min(ay, by) / step - 0.5))
      const last = Math.min(height - 1, Math.ceil(Math.max(ay, by) / step - 0.5) - 1)
      for (let row = first; row <= last; row++) {
        const y = (row + 0.5) * step
        const line = crossings[row] ?? []
        crossings[row] = line
        line.push(ax + ((bx - ax) * (y - ay)) / (by - ay))
      }
    }
  }
  crossings.forEach((line, row) => {
    line.sort((a, b) => a - b)
    for (let at = 0; at + 1 < line.length; at += 2) {
      const first = Math.max(0, Math.ceil((line[at] as number) / step - 0.5))
      const last = Math.min(width - 1, Math.ceil((line[at + 1] as number) / step - 0.5) - 1)
      for (let column = first; column <= last; column++) act(row * width + column)
    }
  })
}

/** Calls back for every cell within a distance of a line. */
export function eachNear(
  grid: Raster,
  line: readonly Point[],
  distance: number,
  act: (cell: number) => void,
): void {
  const { width, height, step } = grid
  const xs = line.map(([x]) => x)
  const ys = line.map(([, y]) => y)
  const from = (low: number) => Math.max(0, Math.floor((low - distance) / step))
  const to = (high: number, most: number) => Math.min(most - 1, Math.ceil((high + distance) / step))
  for (let row = from(Math.min(...ys)); row <= to(Math.max(...ys), height); row++) {
    for (let column = from(Math.min(...xs)); column <= to(Math.max(...xs), width); column++) {
      const cell = row * width + column
      if (awayFrom(line, middleOf(grid, cell)) <= distance) act(cell)
    }
  }
}

function awayFrom(line: readonly Point[], [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < Math.max(1, line.length - 1); at++) {
    const [ax, ay] = line[at] as Point
    const [bx, by] = (line[at + 1] ?? line[at]) as Point
    const length = (bx - ax) ** 2 + (by - ay) ** 2
    const share =
      length === 0
        ? 0
        : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
    least = Math.min(least, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)))
  }
  return least
}

/** Connected cells of equal value: the number of its patch for each cell, and the size of each patch. */
export function patches({ width, height, cells }: Raster): {
  readonly of: Int32Array
  readonly sizes: readonly number[]
  readonly values: readonly number[]
} {
  const of = new Int32Array(width * height).fill(-1)
  const sizes: number[] = []
  const values: number[] = []
  const queue = new Int32Array(width * height)
  for (let start = 0; start < of.length; start++) {
    if (of[start] !== -1) continue
    const patch = sizes.length
    const value = cells[start] as number
    let length = 1
    queue[0] = start
    of[start] = patch
    for (let at = 0; at < length; at++) {
      const cell = queue[at] as number
      const column = cell % width
      const visit = (next: number) => {
        if (of[next] !== -1 || cells[next] !== value) return
        of[next] = patch
        queue[length++] = next
      }
      if (column > 0) visit(cell - 1)
      if (column < width - 1) visit(cell + 1)
      if (cell >= width) visit(cell - width)
      if (cell < of.length - width) visit(cell + width)
    }
    sizes.push(length)
    values.push(value)
  }
  return { of, sizes, values }
}
