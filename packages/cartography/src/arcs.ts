/** Frontiers between cells as lines that both neighbours share, smoothed and thinned together. */

import type { Point } from './map.ts'
import type { Raster } from './raster.ts'

/** Beyond the frame. */
export const BEYOND = -2

/** A line from one junction to the next, or a ring; what lies on its left and right hand. */
export interface Arc {
  points: Point[]
  readonly left: number
  readonly right: number
  readonly ring: boolean
}

/** Follows every frontier of the grid. */
export function findArcs({ width, height, step, cells }: Raster): Arc[] {
  const across = width + 1
  const cell = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height
      ? BEYOND
      : (cells[row * width + column] as number)
  // Directions: 0 east, 1 south, 2 west, 3 north, from a corner of the cells.
  const around = (corner: number) => {
    const x = corner % across
    const y = Math.floor(corner / across)
    return [cell(x - 1, y - 1), cell(x, y - 1), cell(x, y), cell(x - 1, y)] as const
  }
  const sides = (corner: number): boolean[] => {
    const [nw, ne, se, sw] = around(corner)
    return [ne !== se, se !== sw, sw !== nw, nw !== ne]
  }
  const onward = [1, across, -1, -across]
  const used = new Set<number>()
  const isFrame = (x: number, y: number) => (x === 0 || x === width) && (y === 0 || y === height)
  const isJunction = (corner: number) => {
    const x = corner % across
    const y = Math.floor(corner / across)
    return isFrame(x, y) || sides(corner).filter(Boolean).length > 2
  }
  const point = (corner: number): Point => [
    (corner % across) * step,
    Math.floor(corner / across) * step,
  ]
  const arcs: Arc[] = []
  const follow = (start: number, first: number) => {
    const [nw, ne, se, sw] = around(start)
    const left = [ne, se, sw, nw][first] as number
    const right = [se, sw, nw, ne][first] as number
    const points = [point(start)]
    let corner = start
    let heading = first
    for (;;) {
      used.add(corner * 4 + heading)
      corner += onward[heading] as number
      used.add(corner * 4 + ((heading + 2) % 4))
      points.push(point(corner))
      if (corner === start || isJunction(corner)) break
      const open = sides(corner)
      const next = [0, 1, 3].map((turn) => (heading + turn) % 4).find((each) => open[each])
      if (next === undefined) break
      heading = next
    }
    arcs.push({ points, left, right, ring: corner === start && !isJunction(start) })
  }
  for (const junctionsOnly of [true, false]) {
    for (let y = 0; y <= height; y++) {
      for (let x = 0; x <= width; x++) {
        const corner = y * across + x
        const [nw, ne, se, sw] = around(corner)
        if (nw === ne && ne === se && se === sw) continue
        if (junctionsOnly && !isJunction(corner)) continue
        sides(corner).forEach((open, heading) => {
          if (open && !used.has(corner * 4 + heading)) follow(corner, heading)
        })
      }
    }
  }
  return arcs
}

/** Takes the stairs out of a line; junctions stay where they are. */
export function smoothed(arc: Arc, rounds: number): Point[] {
  let points = arc.ring ? arc.points.slice(0, -1) : arc.points
  for (let round = 0; round < rounds; round++) {
    const count = points.length
    points = points.map((here, at) => {
      if (!arc.ring && (at === 0 || at === count - 1)) return here
      const before = points[(at - 1 + count) % count] as Point
      const after = points[(at + 1) % count] as Point
      return [(before[0] + 2 * here[0] + after[0]) / 4, (before[1] + 2 * here[1] + after[1]) / 4]
    })
  }
  return arc.ring ? [...points, points[0] as Point] : points
}

/** Drops points that lie within a tolerance of the line through the others (Douglas and Peucker). */
export function thinned(points: readonly Point[], tolerance: number): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  const closed = first[0] === last[0] && first[1] === last[1]
  if (closed) {
    const half = Math.floor(points.length / 2)
    return [
      ...thinned(points.slice(0, half + 1), tolerance).slice(0, -1),
      ...thinned(points.slice(half), tolerance),
    ]
  }
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  let furthest = 0
  let split = 0
  points.forEach(([x, y], at) => {
    const away = Math.abs(dx * (y - first[1]) - dy * (x - first[0])) / length
    if (away > furthest) {
      furthest = away
      split = at
    }
  })
  if (furthest <= tolerance || split === 0) return [first, last]
  return [
    ...thinned(points.slice(0, split + 1), tolerance).slice(0, -1),
    ...thinned(points.slice(split), tolerance),
  ]
}

export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], at) => {
    const before = points[at - 1]
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : sum
  }, 0)
}
