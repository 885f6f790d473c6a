/** Ground beyond the rim of a grid: the map runs on to the printed frame. */

import type { Space } from '@redoubt/engine'
import { findBorders } from './borders.ts'
import { boundsOf, overlaps, type Rect } from './polygon.ts'

/**
 * One space for each cell just off the grid that reaches into the frame, with the ground of a cell beside it.
 * Their index is negative and they have no neighbours.
 */
export function beyondRim(spaces: readonly Space[], frame: Rect): Space[] {
  const cells = spaces.filter((space) => space.column >= 0 && space.outline.length > 0)
  const known = new Set(cells.map(spot))
  const found: Space[] = []
  // The second round fills the corners.
  for (let round = 0; round < 2; round++) {
    const sources = round === 0 ? cells : [...found]
    const borders = findBorders({ spaces: [...cells, ...found] })
    for (const space of sources) {
      for (const { ax, ay, bx, by, other } of borders.of(space)) {
        const x = ax + bx - space.x
        const y = ay + by - space.y
        if (other || known.has(spot({ x, y }))) continue
        const outline = space.outline.map(
          (at, index) => at + (index % 2 === 0 ? x - space.x : y - space.y),
        )
        if (!overlaps(boundsOf(outline), frame)) continue
        known.add(spot({ x, y }))
        found.push({
          ...space,
          id: '',
          label: '',
          index: -1 - found.length,
          x,
          y,
          outline,
          neighbours: [],
          edges: [],
        })
      }
    }
  }
  return found
}

function spot({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${Math.round(x * 100)},${Math.round(y * 100)}`
}
