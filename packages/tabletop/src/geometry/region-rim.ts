/** The rim of a region: the stretches of outline that part its spaces from all others. */

import type { Space } from '@redoubt/engine'
import type { Border } from './borders.ts'

/** A stretch with the side on which the region lies: `inward` points there, one unit long. */
export interface RimStretch {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  readonly inward: { readonly x: number; readonly y: number }
}

/** @param bordersOf the stretches of a space, each with the space across it */
export function rimOf(
  spaces: ReadonlySet<Space>,
  bordersOf: (space: Space) => readonly Border[],
): RimStretch[] {
  const rim: RimStretch[] = []
  for (const space of spaces)
    for (const { ax, ay, bx, by, one, other } of bordersOf(space)) {
      const across = one === space ? other : one
      if (across && spaces.has(across)) continue
      const length = Math.hypot(bx - ax, by - ay)
      if (length === 0) continue
      const normal = { x: -(by - ay) / length, y: (bx - ax) / length }
      const isInward =
        normal.x * (space.x - (ax + bx) / 2) + normal.y * (space.y - (ay + by) / 2) > 0
      const inward = isInward ? normal : { x: -normal.x, y: -normal.y }
      rim.push({ ax, ay, bx, by, inward })
    }
  return rim
}
