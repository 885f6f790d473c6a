/** What the rules know: variables and options by their types, and words for what they ask again and again. */

import { objection, type Piece, type Position, type Shape, type Space } from '@redoubt/engine'

export type Field = Position<
  Shape & {
    vars: { turn: number }
    options: { turns: number; hits_on: number }
  }
>

export interface ByUnit {
  readonly unit: Piece
}

export function ownUnits(g: Field): Piece[] {
  return g.pieces.filter((unit) => unit.side === g.actor && g.onBoard(unit))
}

/** The space of a unit on the map. */
export function spaceOf(unit: Piece): Space {
  return unit.place as Space
}

/** 1.2  Each unit acts once a turn. */
export const hasActed = objection('1.2', (_: Field, { unit }: ByUnit) => unit.at.acted === true)

/** 1.3  You act with your own units on the map. */
export const notYours = objection(
  '1.3',
  (g: Field, { unit }: ByUnit) => unit.side !== g.actor || !g.onBoard(unit),
)
