/** From whose side of the table the board is seen. */

import type { View } from '@redoubt/engine'
import type { useTable } from '../desk/use-session.ts'

/** The side at the near edge: the one this seat plays now. */
export function viewpointOf(
  { session, layout }: ReturnType<typeof useTable>,
  view: View,
): string | undefined {
  const { sides, seats } = session.facts.module.manifest
  const [first] = Object.keys(seats)
  const seat = session.facts.mode === 'hot-seat' ? first : (session.state().seat ?? first)
  if (seat === undefined) return undefined
  const index = Object.keys(seats).indexOf(seat)
  const control = view.variables.control
  const side = Array.isArray(control) ? control.indexOf(index) : -1
  const chair = session.state().seats.find((each) => each.seat === seat)
  return (
    Object.keys(sides)[side] ??
    chair?.sides?.[0] ??
    layout.zones.find((zone) => zone.owner >= 0)?.id.split('.')[1]
  )
}
