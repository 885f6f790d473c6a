/** Ground beyond the rim of a grid: the map runs on to the printed frame. */

import type { Space } from '@redoubt/engine'
import { boundsOf, overlaps, type Rect } from './polygon.ts'

/**
 * One space for each cell just off the grid that reaches into the frame, with the ground of a cell beside it.
 * Their index is negative and they have no neighbours.
 */
export function beyondRim(spaces: readonly Space[], frame: Rect): Space[] {
  const cells = spaces.filter((space) => space.column >= 0 && space.outline.length > 0)
  const outer = cells.filter((space) => nearEdge(space, frame))
  const known = new Set(outer.map(spot))
  const found: Space[] = []
  // The second round fills the corners.
  for (let round = 0; round < 2; round++) {
    for (const space of round === 0 ? outer : [...found]) {
      const { outline } = space
      for (let at = 0; at < outline.length; at += 2) {
        const next = (at + 2) % outline.length
        const x = (outline[at] ?? 0) + (outline[next] ?? 0) - space.x
        const y = (outline[at + 1] ?? 0) + (outline[next + 1] ?? 0) - space.y
        if (inside({ x, y }, frame) || known.has(spot({ x, y }))) continue
        const moved = outline.map(
          (each, index) => each + (index % 2 === 0 ? x - space.x : y - space.y),
        )
        if (!overlaps(boundsOf(moved), frame)) continue
        known.add(spot({ x, y }))
        found.push({
          ...space,
          id: '',
          label: '',
          index: -1 - found.length,
          x,
          y,
          outline: moved,
          neighbours: [],
          edges: [],
        })
      }
    }
  }
  return found
}

function nearEdge({ x, y }: Space, frame: Rect): boolean {
  return (
    x < frame.x + 1.2 ||
    y < frame.y + 1.2 ||
    x > frame.x + frame.width - 1.2 ||
    y > frame.y + frame.height - 1.2
  )
}

/** Too far inside to be beyond the rim. */
function inside({ x, y }: { readonly x: number; readonly y: number }, frame: Rect): boolean {
  return (
    x > frame.x + 0.7 &&
    y > frame.y + 0.7 &&
    x < frame.x + frame.width - 0.7 &&
    y < frame.y + frame.height - 0.7
  )
}

function spot({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${Math.round(x * 100)},${Math.round(y * 100)}`
}
