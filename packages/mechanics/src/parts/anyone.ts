/** Words shared by all parts: what they know of a position, of a unit, of where it goes. */

import type { AskingStep, Piece, Position, Space } from '@redoubt/engine'

/**
 * A position of any module: a part asks only what every position can answer. What it asks about a unit is written as a
 * method, so that a module may answer for the pieces of its own names.
 */
// biome-ignore lint/suspicious/noExplicitAny: parts serve positions of every shape
export type AnyPosition = Position<any>

/** The pieces and sides of a module, with the names its own data give them. */
export type PieceOf<G extends AnyPosition> = G['pieces'][number]
export type SideOf<G extends AnyPosition> = G['actor']

/** An action a part offers. */
export type Offered = AskingStep['offers'][number]

/** An acting unit, as objections see it. */
export interface ByUnit {
  readonly unit: Piece
}

/** An acting unit and the space it is to go to. */
export interface ToSpace extends ByUnit {
  readonly to: Space
}

/** The space a unit on the board stands on. */
export function spaceOf(unit: Piece): Space {
  return unit.place as Space
}
