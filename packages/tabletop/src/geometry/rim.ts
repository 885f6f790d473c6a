/** Ground beyond the rim of a hex map: half hexes that fill the printed frame. */

import type { Space } from '@redoubt/engine'
import type { Borders } from './borders.ts'

/** One space for each hex just off the map, with the ground of a hex beside it. Their index is negative. */
export function beyondRim(spaces: readonly Space[], borders: Borders): Space[] {
  const known = new Set(spaces.map(spot))
  const found: Space[] = []
  for (const space of spaces) {
    if (space.column < 0 || space.outline.length !== 12) continue
    for (const { ax, ay, bx, by, other } of borders.of(space)) {
      if (other) continue
      const x = ax + bx - space.x
      const y = ay + by - space.y
      if (known.has(spot({ x, y }))) continue
      known.add(spot({ x, y }))
      const outline = space.outline.map(
        (at, index) => at + (index % 2 === 0 ? x - space.x : y - space.y),
      )
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
  return found
}

function spot({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${Math.round(x * 100)},${Math.round(y * 100)}`
}
