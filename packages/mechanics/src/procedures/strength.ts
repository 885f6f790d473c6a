/** What a unit counts for players who judge a position. */

import type { Piece } from '@redoubt/engine'
import { traitOf } from '../parts/trait.ts'

/** Its factor where its type has any: what should not be thrown away. */
export function strengthOf(unit: Piece): number {
  return Number(traitOf(unit, 'factor')) || 1
}
