/** Finds the space under a point without asking all of them. */

import type { Board, Space } from '@redoubt/engine'
import type { Point } from '../api.ts'
import { boundsOf, inOutline, overlaps, type Rect } from './polygon.ts'

/** Radius of the ring drawn for a space that has no outline. */
export const SPOT = 0.42

export interface SpaceIndex {
  readonly bounds: Rect
  at(point: Point): Space | undefined
  /** Spaces whose box touches the rectangle. */
  within(rect: Rect): Space[]
  boxOf(space: Space): Rect
}

export function indexSpaces(board: Pick<Board, 'spaces'>): SpaceIndex {
  const boxes = new Map<Space, Rect>()
  const buckets = new Map<string, Space[]>()
  const corners: number[] = []
  for (const space of board.spaces) {
    const box =
      space.outline.length > 0
        ? boundsOf(space.outline)
        : { x: space.x - SPOT, y: space.y - SPOT, width: 2 * SPOT, height: 2 * SPOT }
    boxes.set(space, box)
    corners.push(box.x, box.y, box.x + box.width, box.y + box.height)
    for (const name of bucketsOf(box)) {
      const bucket = buckets.get(name)
      if (bucket) bucket.push(space)
      else buckets.set(name, [space])
    }
  }
  const none: Rect = { x: 0, y: 0, width: 0, height: 0 }
  const boxOf = (space: Space) => boxes.get(space) ?? none
  return {
    bounds: boundsOf(corners),
    boxOf,
    at: (point) => buckets.get(bucketName(point.x, point.y))?.find((space) => covers(space, point)),
    within: (rect) => {
      const found = new Set<Space>()
      for (const name of bucketsOf(rect)) {
        for (const space of buckets.get(name) ?? [])
          if (overlaps(boxOf(space), rect)) found.add(space)
      }
      return [...found].sort((a, b) => a.index - b.index)
    },
  }
}

function covers(space: Space, point: Point): boolean {
  if (space.outline.length > 0) return inOutline(point, space.outline)
  return Math.hypot(point.x - space.x, point.y - space.y) <= SPOT
}

const SIZE = 2

function bucketName(x: number, y: number): string {
  return `${Math.floor(x / SIZE)},${Math.floor(y / SIZE)}`
}

function bucketsOf({ x, y, width, height }: Rect): string[] {
  const names: string[] = []
  for (let column = Math.floor(x / SIZE); column <= Math.floor((x + width) / SIZE); column++) {
    for (let row = Math.floor(y / SIZE); row <= Math.floor((y + height) / SIZE); row++)
      names.push(`${column},${row}`)
  }
  return names
}
