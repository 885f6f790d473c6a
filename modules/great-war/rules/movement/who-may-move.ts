/** C.3, C.4, W-6.3  Which units may move in phases 3 and 5. */

import { notYours } from '../control/yours.ts'
import { objections } from '../declare.ts'
import type { ByUnit, Piece, War } from '../shape.ts'
import { isCargo, isFort, isPlane, traitsOf } from '../units/units.ts'
import { pointsLeft } from './sea.ts'

/** C.3  Is it phase 5, in which units go among friends only? */
export const isRedeploying = (g: War): boolean => g.frame?.step === 'redeploy'

/** C.4  Why a unit does not move now, in the order in which it is told. */
export const cannotMove = objections<ByUnit>(
  {
    // Forts are never moved.
    'W-2.1 move': (_, { unit }) => isFort(unit),
  },
  ...notYours,
  {
    'C.4 map': (_, { unit }) => unit.place.kind !== 'space',
    // Cargo moves with its transport, and lands.
    'C.4 aboard': (_, { unit }) => isCargo(unit),
    // In phase 5 only units move that neither fought nor moved before it.
    'C.3 redeploy.fought': (g, { unit }) =>
      isRedeploying(g) && unit.at.spent === 0 && unit.at.fought === true,
    'C.3 redeploy.moved': (g, { unit }) =>
      isRedeploying(g) && unit.at.spent === 0 && unit.at.moved === true,
    // Infantry moves one area a turn.
    'W-6.3': (_, { unit }) => traitsOf(unit).entrench === true && isSpent(unit),
    'C.4 spent': (_, { unit }) => isSpent(unit),
  },
)

/** C.4  Has it nothing left to move with? A plane flies once. */
const isSpent = (unit: Piece): boolean =>
  isPlane(unit) ? unit.at.spent !== 0 : pointsLeft(unit) <= 0

/** Could the unit move at all in this phase? */
export function canMove(g: War, unit: Piece): boolean {
  if (isCargo(unit) || isSpent(unit)) return false
  return !isRedeploying(g) || unit.at.spent !== 0 || !(unit.at.moved || unit.at.fought)
}
