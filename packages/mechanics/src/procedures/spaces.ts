/** Spaces and regions by side, as scenarios name them. */

import type { Json, Side, Space } from '@redoubt/engine'
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
function spacesNamed({ board }: AnyPosition, name: string): Space[] {
  const space = board.space(name)
  return space ? [space] : board.spaces.filter(({ regions }) => regions.includes(name))
}
