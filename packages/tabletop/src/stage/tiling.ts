/** How large pictures are cut, and how finely they are painted. */

import type { Rect } from '../geometry/polygon.ts'

const LEVELS = [16, 32, 64, 96, 128, 192, 256, 384]
/** Longest side of a tile in pixels. */
const LONGEST = 2400

/** Pixels per unit a tile is painted at when the screen shows `wanted` of them. */
export function densityFor(wanted: number, rect: Rect): number {
  const level = LEVELS.find((each) => each >= wanted * 0.9) ?? LEVELS.at(-1) ?? wanted
  return Math.max(1, Math.min(level, Math.floor(LONGEST / Math.max(rect.width, rect.height))))
}

/** Cuts a rectangle into tiles of about `side` units, none much smaller than the others. */
export function cut(rect: Rect, side: number): Rect[] {
  const columns = Math.max(1, Math.round(rect.width / side))
  const rows = Math.max(1, Math.round(rect.height / side))
  const width = rect.width / columns
  const height = rect.height / rows
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: rect.x + (index % columns) * width,
    y: rect.y + Math.floor(index / columns) * height,
    width,
    height,
  }))
}
