/** F-2.5, F-5.3, F-6.3  Beside a friendly unit: what lets units enlist and jump. Adjacent means sharing an edge. */

import type { Space } from '@redoubt/engine'
import { isChopper } from './concepts.ts'
import type { Fortify, Piece, Side } from './generated.ts'

/** Is there a unit of this side, other than `except`, on a space next to this one? */
export function besideFriend(g: Fortify, side: Side, space: Space, except?: Piece): boolean {
  const { neighbours } = space
  for (let i = 0; i < neighbours.length; i++) {
    if (anchors(g, side, neighbours[i] as Space, except)) return true
  }
  return false
}

/** Does a unit of this side on the space count as an existing unit? FR-09, FR-28, FR-29 */
function anchors(g: Fortify, side: Side, space: Space, except: Piece | undefined): boolean {
  const top = g.top(space)
  if (top === undefined) return false
  if (top.side === side && top !== except && (g.options.chopper_supports || !isChopper(top)))
    return true
  const beneath = top.below
  return beneath !== undefined && beneath.side === side && g.options.covered_units_anchor
}

/** Do two spaces share an edge? F-2.5 */
export function adjacent(one: Space, other: Space): boolean {
  return one.neighbours.includes(other)
}
