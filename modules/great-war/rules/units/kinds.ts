/** Units: what their types can do. */

import type { Names } from '../generated.ts'
import { isSea } from '../map/theatre.ts'
import type { Piece, Role } from '../shape.ts'

/** The traits of pieces.yaml, the one place of all numbers (W-1.3); see there. */
export const traitsOf = (piece: Piece): Names['traits'] => piece.type.traits

const classOf = (piece: Piece): Names['traits']['class'] => traitsOf(piece).class

export const isFort = (piece: Piece): boolean => classOf(piece) === 'fort'
export const isLandUnit = (piece: Piece): boolean => classOf(piece) === 'land'
export const isPlane = (piece: Piece): boolean => classOf(piece) === 'air'
export const isSurfaceShip = (piece: Piece): boolean => classOf(piece) === 'surface'
export const isShip = (piece: Piece): boolean =>
  classOf(piece) === 'surface' || classOf(piece) === 'submarine'
/** W-2.6  Infantry, cavalry and storm troops keep a fort working. */
export const isGarrison = (piece: Piece): boolean => traitsOf(piece).garrisonsFort === true
export const isEntrenched = (piece: Piece): boolean => piece.at.entrenched === true
/** C.4  Land units in a zone are aboard transports. */
export const isCargo = (piece: Piece): boolean => isLandUnit(piece) && isSea(piece.place)

/** What the unit hits at in a role: W-6.1, W-6.2, W-6.5 and the table of units. */
export const hitValue = (piece: Piece, role: Role): number =>
  role === 'attacker' ? traitsOf(piece).attack : traitsOf(piece).defend
