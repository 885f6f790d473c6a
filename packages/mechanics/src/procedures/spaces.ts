/** Spaces and regions by side, as scenarios name them. */

import type { Board, Json, Side, Space } from '@redoubt/engine'
import { oncePer } from '../once.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import { listed } from './values.ts'

/** The spaces a scenario names for a side: `{blue: [west, '0404']}`, or the same for all. */
export function spacesOf(g: AnyPosition, said: Json | undefined, side: Side | undefined): Space[] {
  const bySide =
    said !== null && typeof said === 'object' && !Array.isArray(said)
      ? (said as Readonly<Record<string, Json>>)[side?.id ?? '']
      : said
  const names = listed((bySide ?? []) as string | readonly string[])
  return names.flatMap((name) => spacesNamed(g, name))
}

/** A space, or all spaces of a region. */
function spacesNamed({ board }: AnyPosition, name: string): readonly Space[] {
  const space = board.space(name)
  return space ? [space] : (regionsOf(board).get(name) ?? [])
}

const regionsOf = oncePer((board: Board): ReadonlyMap<string, readonly Space[]> => {
  const regions = new Map<string, Space[]>()
  for (const space of board.spaces)
    for (const region of space.regions) {
      const known = regions.get(region)
      if (known) known.push(space)
      else regions.set(region, [space])
    }
  return regions
})
