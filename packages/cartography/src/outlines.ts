/** Outlines of areas put together from their arcs. */

import { type Arc, lengthOf } from './arcs.ts'
import type { Point } from './map.ts'

/** Rings around a number, largest first; holes are left out. */
export function ringsOf(arcs: readonly Arc[], number: number): Point[][] {
  const own = arcs.flatMap((arc) =>
    arc.right === number ? [arc.points] : arc.left === number ? [[...arc.points].reverse()] : [],
  )
  const starting = new Map<string, Point[][]>()
  for (const points of own) {
    const key = nameOf(points[0] as Point)
    starting.set(key, [...(starting.get(key) ?? []), points])
  }
  const rings: Point[][] = []
  const taken = new Set<Point[]>()
  for (const first of own) {
    if (taken.has(first)) continue
    const ring: Point[] = []
    let next: Point[] | undefined = first
    while (next && !taken.has(next)) {
      taken.add(next)
      ring.push(...next.slice(0, -1))
      const end = nameOf(next.at(-1) as Point)
      next = starting.get(end)?.find((points) => !taken.has(points))
    }
    rings.push(ring)
  }
  return rings.filter((ring) => areaOf(ring) > 0).sort((a, b) => areaOf(b) - areaOf(a))
}

/** Positive when the ring runs clockwise on the screen, as outlines do. */
export function areaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nx, ny] = ring[(at + 1) % ring.length] as Point
    return sum + (x * ny - nx * y) / 2
  }, 0)
}

function nameOf([x, y]: Point): string {
  return `${x},${y}`
}

/** Lengths of the frontiers between pairs of numbers, by `low high`. */
export function contacts(arcs: readonly Arc[]): Map<string, number> {
  const lengths = new Map<string, number>()
  for (const { left, right, points } of arcs) {
    const key = [left, right].sort((a, b) => a - b).join(' ')
    lengths.set(key, (lengths.get(key) ?? 0) + lengthOf(points))
  }
  return lengths
}

/** Draws the frontier between two numbers as a corner: its ends move to its middle, and it is gone. */
export function collapse(arcs: readonly Arc[], one: number, other: number): Arc[] {
  const between = (arc: Arc) =>
    (arc.left === one && arc.right === other) || (arc.left === other && arc.right === one)
  const moved = new Map<string, Point>()
  for (const arc of arcs.filter(between)) {
    const middle = arc.points[Math.floor(arc.points.length / 2)] as Point
    moved.set(nameOf(arc.points[0] as Point), middle)
    moved.set(nameOf(arc.points.at(-1) as Point), middle)
  }
  return arcs
    .filter((arc) => !between(arc))
    .map((arc) => ({
      ...arc,
      points: arc.points.map((place, at) =>
        at === 0 || at === arc.points.length - 1 ? (moved.get(nameOf(place)) ?? place) : place,
      ),
    }))
}
