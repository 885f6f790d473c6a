/** The maps of a board by name, each with all of its parts. */

import type { Board } from '@redoubt/engine'
import type { Part } from '@redoubt/tabletop'

export function mapsOf(sheets: Board['sheets']): readonly (readonly [string, Part])[] {
  const maps = new Map<string, Part>()
  for (const { label, x, y, width, height } of sheets) {
    const own = { x, y, width, height }
    const known = maps.get(label)
    maps.set(label, known ? around(known, own) : own)
  }
  return [...maps]
}

function around(a: Part, b: Part): Part {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    ...{ x, y },
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
