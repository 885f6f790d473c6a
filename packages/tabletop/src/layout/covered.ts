/** Which printed names lie under something. */

import type { Scene } from '../api.ts'
import { boundsOf, overlaps, type Rect } from '../geometry/polygon.ts'
import { SPOT } from '../geometry/space-index.ts'
import type { Placements } from './placement.ts'

interface Printed {
  readonly rect: Rect
}

/**
 * The places whose names a tint or a rim lies over: what may be chosen, what is chosen on a map of regions, and what the rules
 * shade. On a grid what is chosen has a ring of its own and no tint.
 */
export function tintedPlaces(
  { lit, selected, shades = [] }: Pick<Scene, 'lit' | 'selected' | 'shades'>,
  isRegion: (place: string) => boolean,
): readonly string[] {
  return [
    ...(lit?.places ?? []),
    ...[...(selected?.places ?? [])].filter(isRegion),
    ...shades.map(({ place }) => place),
  ]
}

/** A counter's picture with its edge, as a share of its side. */
const EDGE = 1.06

/**
 * The names that counters lie over, the counts at their corners, or works: these stand under the counters, on the ground of their
 * whole space. And those of filled spaces, whose tint lies on the map.
 * @param filled outlines of the filled spaces
 */
export function coveredNames<Name extends Printed>(
  names: readonly Name[],
  { counters, works, badges }: Pick<Placements, 'counters' | 'works' | 'badges'>,
  filled: readonly (readonly number[])[] = [],
): readonly Name[] {
  const built = works.map(({ space: { outline, x, y } }) =>
    outline.length > 0
      ? boundsOf(outline)
      : { x: x - SPOT, y: y - SPOT, width: 2 * SPOT, height: 2 * SPOT },
  )
  const square = (x: number, y: number, side: number): Rect => ({
    x: x - side / 2,
    y: y - side / 2,
    width: side,
    height: side,
  })
  const stacked = counters.map(({ x, y, size }) => square(x, y, size * EDGE))
  const counts = badges.map(({ x, y, size }) => square(x, y, size))
  const rects = [...built, ...stacked, ...counts, ...filled.map(boundsOf)]
  return names.filter(({ rect }) => rects.some((each) => overlaps(rect, each)))
}
