/** FR-14  A side without any unit on the board: where it may enlist. */

import type { Space } from '@redoubt/engine'
import type { Fortify } from './generated.ts'
import { ownUnitsOnBoard } from './overview.ts'

/** Has the side to move no unit on the board? */
export function isStranded(g: Fortify): boolean {
  return ownUnitsOnBoard(g).length === 0
}

/** Does a stranded side land on Shores only? */
export function strandedNeedsShore(g: Fortify): boolean {
  return g.options.stranded_enlist === 'any_shore' || g.actor.id === 'red'
}

/** May the side land on the space because it is stranded? */
export function mayLandStranded(g: Fortify, to: Space): boolean {
  if (g.options.stranded_enlist === 'none' || !isStranded(g)) return false
  return to.terrain === 'shore' || !strandedNeedsShore(g)
}
