/** F-1, F-10.7  Setting up a volley: who plays which colour, and which units lie in the supplies. */

import { frameOf, OPENING } from './frames.ts'
import type { Force, Fortify, Piece, Side } from './generated.ts'

/** F-1.6, F-1.8, F-1.9, F-12.5  All units of a player's force go to the open supply, normal side up; the rest to the box. */
export function dealForces(g: Fortify): void {
  for (const side of g.sides) {
    const dealt = new Map<string, number>()
    const force = g.vars.force[g.seatOf(side).index]
    for (const unit of g.pieces) {
      if (unit.side === side) deal(g, side, unit, force ?? undefined, dealt)
    }
  }
}

/** F-2.2  Whatever was fortified in the last volley is so no longer. */
function deal(
  g: Fortify,
  side: Side,
  unit: Piece,
  force: Force | undefined,
  dealt: Map<string, number>,
): void {
  const { id } = unit.type
  const nth = (dealt.get(id) ?? 0) + 1
  dealt.set(id, nth)
  const chosen = force === undefined || nth <= force[id]
  const place = g.zone(chosen ? 'supply' : 'box', side)
  if (unit.face !== 0) g.flip(unit, 0)
  if (unit.place !== place) g.move(unit, place)
}

/** F-10.7  The players change colours. */
export function swapColours(g: Fortify): void {
  const seats = g.sides.map((side) => g.seatOf(side))
  g.sides.forEach((side, index) => {
    const seat = seats[1 - index]
    if (seat) g.giveSide(side, seat)
  })
}

/** F-1.7, F-4.1, F-4.3  Red begins every volley, with a single action. */
export function startVolley(g: Fortify): void {
  g.set('turn', 1)
  g.set('actions_left', 1)
  g.next(frameOf(OPENING, g.side('red')))
}
