/** What lies where on a board that is drawn. */

import type { Board, Space } from '@redoubt/engine'
import type { Point } from '../../../eye/use-eye.ts'

/** A space without an outline is drawn as a spot of this size. */
const SPOT = 0.5
/** A hexside is meant from so far, in board units. */
const NEAR = 0.32
/** So much of a side belongs to each of its corners. */
const CORNER = 0.3
/** How far apart a stroke is looked at, in board units. */
const STEP = 0.08

export function spaceAt(board: Board, point: Point): Space | undefined {
  return board.spaces.find((space) =>
    space.outline.length === 0
      ? Math.hypot(space.x - point.x, space.y - point.y) < SPOT
      : [space.outline, ...space.islands].some((ring) => isInside(point, ring)),
  )
}

/** Spaces of a board whose middles lie within so many cells of a point. */
export function spacesAround(board: Board, { x, y }: Point, cells: number): readonly Space[] {
  return board.spaces.filter((space) => Math.hypot(space.x - x, space.y - y) < cells + 0.1)
}

/** Two neighbours, the first in the order of the board. */
export type Side = readonly [one: Space, other: Space]

/** The side of a space that the pointer is nearest to; undefined in the midst of it. */
export function sideAt(board: Board, point: Point): Side | undefined {
  const space = spaceAt(board, point)
  if (!space) return undefined
  let nearest: Space | undefined
  let least = NEAR
  for (const other of space.neighbours) {
    const [a, b] = lineOf([space, other])
    const far = distanceTo(point, a, b)
    if (far >= least) continue
    least = far
    nearest = other
  }
  if (!nearest) return undefined
  return space.index < nearest.index ? [space, nearest] : [nearest, space]
}

/**
 * The sides that a stroke follows. Near a corner others come as near as the one that is meant: only what it passes in
 * the middle counts.
 */
export function sidesAlong(board: Board, from: Point, to: Point): readonly Side[] {
  return pointsBetween(from, to).flatMap((point) => {
    const side = sideAt(board, point)
    if (!side) return []
    const [a, b] = lineOf(side)
    const [toA, toB] = [
      Math.hypot(point.x - a.x, point.y - a.y),
      Math.hypot(point.x - b.x, point.y - b.y),
    ]
    return Math.min(toA, toB) > CORNER * Math.hypot(a.x - b.x, a.y - b.y) ? [side] : []
  })
}

/** The steps from space to neighbouring space that a stroke takes. */
export function stepsAlong(board: Board, from: Point, to: Point): readonly Side[] {
  let last = spaceAt(board, from)
  return pointsBetween(from, to).flatMap((point) => {
    const next = spaceAt(board, point)
    const step: Side | undefined =
      last && next && last.neighbours.includes(next) ? [last, next] : undefined
    last = next ?? last
    return step ? [step] : []
  })
}

/** From the first, which is left out, to the last: a fast pointer leaps. */
function pointsBetween(from: Point, to: Point): readonly Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP))
  return Array.from({ length: steps }, (_, at) => {
    const share = (at + 1) / steps
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
}

/** Where a side is drawn: along the common corners, or from middle to middle where there are none. */
export function lineOf([one, other]: Side): readonly [Point, Point] {
  const shared = pointsOf(one.outline).filter((a) =>
    pointsOf(other.outline).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < 1e-4),
  )
  const [first, last] = [shared[0], shared.at(-1)]
  return first && last && first !== last ? [first, last] : [one, other]
}

export function pointsOf(outline: readonly number[]): Point[] {
  return Array.from({ length: outline.length / 2 }, (_, at) => ({
    x: outline[at * 2] ?? 0,
    y: outline[at * 2 + 1] ?? 0,
  }))
}

export function distanceTo({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / length
  const kept = Math.min(1, Math.max(0, along))
  return Math.hypot(x - a.x - kept * dx, y - a.y - kept * dy)
}

function isInside({ x, y }: Point, ring: readonly number[]): boolean {
  let inside = false
  const points = pointsOf(ring)
  for (const [at, a] of points.entries()) {
    const b = points[(at + 1) % points.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}
