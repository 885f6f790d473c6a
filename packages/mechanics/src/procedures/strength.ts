/** What a unit counts for players who judge a position. */

import type { Piece } from '@redoubt/engine'
import { traitOf } from '../parts/trait.ts'

/** Its factor where its type has any, else the steps it has left: what should not be thrown away. */
export function strengthOf(unit: Piece): number {
  return Number(traitOf(unit, 'factor')) || unit.type.faces.length - unit.face
}
