/** C.4  A group under way: its ships and cargo are marked `sailing`. */

import { theatreOf } from '../map/theatre.ts'
import type { Piece, Side, War } from '../shape.ts'
import { isSurfaceShip, obeys, traitsOf } from './units.ts'

export const isSailing = (piece: Piece): boolean => piece.at.sailing === true

/** The ships and cargo of the power that are under way. */
export function sailors(g: War, power: Side): Piece[] {
  const sails = (piece: Piece) => isSailing(piece) && obeys(g, piece, power)
  // A group is in one zone.
  const zone = theatreOf(g).zones.find((each) => g.pieceIn(each, sails))
  return zone ? g.stack(zone, sails) : []
}

/** W-3.13  Pass-through fire falls on surface ships; submarines are not affected. */
export const isTarget = (piece: Piece): boolean =>
  isSailing(piece) && isSurfaceShip(piece) && !traitsOf(piece).passThroughExempt
