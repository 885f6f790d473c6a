/** Whether one need not move the board to see a place. */

import type { Tabletop } from '@redoubt/tabletop'

/** So much of a place may lie beyond the edge on each side: it can still be read and clicked. */
const CUT = 0.3

/** A place is on the screen but for a rim of it, or it is nowhere. */
export function isInSight(
  tabletop: Pick<Tabletop, 'canvas' | 'screenPositionOf'>,
  place: string,
): boolean {
  const box = tabletop.screenPositionOf(place)
  if (!box) return true
  const { clientWidth, clientHeight } = tabletop.canvas
  return (
    box.x >= -box.width * CUT &&
    box.y >= -box.height * CUT &&
    box.x + box.width * (1 - CUT) <= clientWidth &&
    box.y + box.height * (1 - CUT) <= clientHeight
  )
}
