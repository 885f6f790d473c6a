/** Finds the space under a point without asking all of them. */

import type { Board, Space } from '@redoubt/engine'
import type { Point } from '../api.ts'
import { boundsOf, inOutline, overlaps, type Rect } from './polygon.ts'

/** Radius of the ring drawn for a space that has no outline. */
export const SPOT = 0.42

export interface SpaceIndex {
  /** The space under a point; ground beyond the rim is none. */
  at(point: Point): Space | undefined
  /** Spaces whose box touches the rectangle. */
  within(rect: Rect): Space[]
  boxOf(space: Space): Rect
}

export function indexSpaces(board: Pick<Board, 'spaces'>): SpaceIndex {
  const boxes = new Map<Space, Rect>()
  const buckets = new Map<number, Space[]>()
  for (const space of board.spaces) {
    const box = boundsOf(cornersOf(space))
    boxes.set(space, box)
    eachBucket(box, (name) => {
      const bucket = buckets.get(name)
      if (bucket) bucket.push(space)
      else buckets.set(name, [space])
    })
  }
  const none: Rect = { x: 0, y: 0, width: 0, height: 0 }
  const boxOf = (space: Space) => boxes.get(space) ?? none
  return {
    boxOf,
    at: (point) =>
      buckets
        .get(bucketName(Math.floor(point.x / SIZE), Math.floor(point.y / SIZE)))
        ?.find((space) => space.index >= 0 && covers(space, point)),
    within: (rect) => {
      const found = new Set<Space>()
      eachBucket(rect, (name) => {
        for (const space of buckets.get(name) ?? [])
          if (overlaps(boxOf(space), rect)) found.add(space)
      })
      return [...found].sort((a, b) => a.index - b.index)
    },
  }
}

/** The outline of a space, or the corners of the box round its ring. */
export function cornersOf({ outline, islands, x, y }: Space): readonly number[] {
  if (islands.length > 0) return [outline, ...islands].flat()
  return outline.length > 0 ? outline : [x - SPOT, y - SPOT, x + SPOT, y + SPOT]
}

function covers(space: Space, point: Point): boolean {
  if (space.outline.length > 0)
    return [space.outline, ...space.islands].some((outline) => inOutline(point, outline))
  return Math.hypot(point.x - space.x, point.y - space.y) <= SPOT
}

const SIZE = 2

function bucketName(column: number, row: number): number {
  return column * 65_536 + row
}

function eachBucket({ x, y, width, height }: Rect, act: (name: number) => void): void {
  for (let column = Math.floor(x / SIZE); column <= Math.floor((x + width) / SIZE); column++) {
    for (let row = Math.floor(y / SIZE); row <= Math.floor((y + height) / SIZE); row++)
      act(bucketName(column, row))
  }
}
