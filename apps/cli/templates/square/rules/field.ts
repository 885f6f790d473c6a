/** What the rules ask again and again, in words. */

import type { Space } from '@redoubt/engine'
import { type MyModule, objection, type Piece } from './generated.ts'

export interface ByUnit {
  readonly unit: Piece
}

export function ownUnits(g: MyModule): readonly Piece[] {
  return g.onBoardOf(g.actor)
}

/** The space of a unit on the map. */
export function spaceOf(unit: Piece): Space {
  return unit.place as Space
}

/** 1.2  Each unit acts once a turn. */
export const hasActed = objection('1.2', (_, { unit }: ByUnit) => unit.at.acted)

/** 1.3  You act with your own units on the map. */
export const notYours = objection(
  '1.3',
  (g, { unit }: ByUnit) => unit.side !== g.actor || !g.onBoard(unit),
)
