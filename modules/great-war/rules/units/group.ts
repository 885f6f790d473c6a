/** C.4  A group under way: its ships and cargo are marked `sailing`. */

import { theatreOf } from '../map/theatre.ts'
import type { Piece, Side, War } from '../shape.ts'
import { isSurfaceShip, obeys, traitsOf } from './units.ts'

export const isSailing = (piece: Piece): boolean => piece.at.sailing === true

/** The ships and cargo of the power that are under way. */
export function sailors(g: War, power: Side): Piece[] {
  const found: Piece[] = []
  for (const zone of theatreOf(g).zones) {
    for (let piece = g.top(zone); piece; piece = piece.below) {
      if (piece.at.sailing && obeys(g, piece, power)) found.push(piece)
    }
    // A group is in one zone.
    if (found.length > 0) return found
  }
  return found
}

/** W-3.13  Pass-through fire falls on surface ships; submarines are not affected. */
export const isTarget = (piece: Piece): boolean =>
  isSailing(piece) && isSurfaceShip(piece) && !traitsOf(piece).passThroughExempt
