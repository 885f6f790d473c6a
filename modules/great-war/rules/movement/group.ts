/** C.4  A group under way: its ships and cargo are marked `sailing`. */

import type { Piece, Side } from '@redoubt/engine'
import type { War } from '../shape.ts'
import { ownUnits } from '../units/own.ts'
import { isSurfaceShip, traitsOf } from '../units/units.ts'

export const isSailing = (piece: Piece): boolean => piece.at.sailing === true

/** The ships and cargo of the power that are under way. */
export function sailors(g: War, power: Side): Piece[] {
  return ownUnits(g, power, isSailing)
}

/** W-3.13  Pass-through fire falls on surface ships; submarines are not affected. */
export const isTarget = (piece: Piece): boolean =>
  isSailing(piece) && isSurfaceShip(piece) && !traitsOf(piece).passThroughExempt
