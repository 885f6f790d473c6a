/** C.3, C.4, W-6.3  Which units may move in phases 3 and 5. */

import { type ByUnit, objection, type Piece, type War } from '../shape.ts'
import { isCargo, isFort, isPlane, traitsOf } from '../units/units.ts'
import { pointsLeft } from './sea.ts'

/** C.3  Is it phase 5, in which units go among friends only? */
export const isRedeploying = (g: War): boolean => g.frame?.step === 'redeploy'

/** W-2.1  Forts are never moved. */
export const fortsStay = objection('W-2.1', 'move', (_, { unit }: ByUnit) => isFort(unit))
export const notOnMap = objection(
  'C.4',
  'map',
  (_, { unit }: ByUnit) => unit.place.kind !== 'space',
)
/** C.4  Cargo moves with its transport, and lands. */
export const isAboard = objection('C.4', 'aboard', (_, { unit }: ByUnit) => isCargo(unit))
/** C.3  In phase 5 only units move that neither fought nor moved before it. */
const hasFought = objection(
  'C.3',
  'redeploy.fought',
  (g, { unit }: ByUnit) => isRedeploying(g) && unit.at.spent === 0 && unit.at.fought === true,
)
const hasMoved = objection(
  'C.3',
  'redeploy.moved',
  (g, { unit }: ByUnit) => isRedeploying(g) && unit.at.spent === 0 && unit.at.moved === true,
)
export const hasActed = [hasFought, hasMoved]
/** W-6.3  Infantry moves one area a turn. */
export const infantryMovesOne = objection(
  'W-6.3',
  (_, { unit }: ByUnit) => traitsOf(unit).entrench === true && pointsLeft(unit) <= 0,
)
export const noPointsLeft = objection('C.4', 'spent', (_, { unit }: ByUnit) =>
  isPlane(unit) ? unit.at.spent !== 0 : pointsLeft(unit) <= 0,
)

/** Could the unit move at all in this phase? */
export function canMove(g: War, unit: Piece): boolean {
  if (isCargo(unit)) return false
  if (isPlane(unit) ? unit.at.spent !== 0 : pointsLeft(unit) <= 0) return false
  return !isRedeploying(g) || unit.at.spent !== 0 || !(unit.at.moved || unit.at.fought)
}
