/** Which printed names lie under something. */

import { boundsOf, overlaps, type Rect } from '../geometry/polygon.ts'
import { SPOT } from '../geometry/space-index.ts'
import type { Placements } from './placement.ts'

interface Printed {
  readonly rect: Rect
}

/** A counter's picture with its edge, as a share of its side. */
const EDGE = 1.06

/** The names that counters lie over, or works: these stand under the counters, on the ground of their whole space. */
export function coveredNames<Name extends Printed>(
  names: readonly Name[],
  { counters, works }: Pick<Placements, 'counters' | 'works'>,
): readonly Name[] {
  const built = works.map(({ space: { outline, x, y } }) =>
    outline.length > 0
      ? boundsOf(outline)
      : { x: x - SPOT, y: y - SPOT, width: 2 * SPOT, height: 2 * SPOT },
  )
  const stacked = counters.map(({ x, y, size }): Rect => {
    const side = size * EDGE
    return { x: x - side / 2, y: y - side / 2, width: side, height: side }
  })
  const rects = [...built, ...stacked]
  return names.filter(({ rect }) => rects.some((each) => overlaps(rect, each)))
}
