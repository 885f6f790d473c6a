/** Plane geometry over outlines given as x, y pairs. */

import type { Point } from '../api.ts'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The smallest upright rectangle around x, y pairs. */
export function boundsOf(pairs: readonly number[]): Rect {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const x = pairs[at] ?? 0
    const y = pairs[at + 1] ?? 0
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top }
}

export function union(one: Rect, other: Rect): Rect {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}

/** The corners of a rectangle as an outline. */
export function cornersOf({ x, y, width, height }: Rect): number[] {
  return [x, y, x + width, y, x + width, y + height, x, y + height]
}

/** A point turned clockwise about another one; radians. */
export function turned({ x, y }: Point, about: Point, radians: number): Point {
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const [right, down] = [x - about.x, y - about.y]
  return { x: about.x + right * cos - down * sin, y: about.y + right * sin + down * cos }
}

/** The smallest upright rectangle around one that is turned clockwise about a point; radians. */
export function boundsOfTurned(rect: Rect, about: Point, radians: number): Rect {
  if (radians === 0) return rect
  const pairs = cornersOf(rect)
  return boundsOf(
    [0, 2, 4, 6].flatMap((at) => {
      const corner = turned({ x: pairs[at] ?? 0, y: pairs[at + 1] ?? 0 }, about, radians)
      return [corner.x, corner.y]
    }),
  )
}

export function grow({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

export function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

export function inRect({ x, y }: Point, rect: Rect): boolean {
  return x >= rect.x && y >= rect.y && x <= rect.x + rect.width && y <= rect.y + rect.height
}

/** Even-odd test of a point against an outline. */
export function inOutline({ x, y }: Point, outline: readonly number[]): boolean {
  let inside = false
  for (let at = 0, last = outline.length - 2; at < outline.length; last = at, at += 2) {
    const ax = outline[at] ?? 0
    const ay = outline[at + 1] ?? 0
    const bx = outline[last] ?? 0
    const by = outline[last + 1] ?? 0
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Distance from a point to a segment. */
export function distanceToSegment(
  { x, y }: Point,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const along = (x - ax) * (bx - ax) + (y - ay) * (by - ay)
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, along / length))
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))
}
