/** Whether one need not move the board to see a place. */

import type { Tabletop } from '@redoubt/tabletop'

/** All of a place is on the screen, or it is nowhere. */
export function isInSight(
  tabletop: Pick<Tabletop, 'canvas' | 'screenPositionOf'>,
  place: string,
): boolean {
  const box = tabletop.screenPositionOf(place)
  if (!box) return true
  const { clientWidth, clientHeight } = tabletop.canvas
  return (
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= clientWidth &&
    box.y + box.height <= clientHeight
  )
}
