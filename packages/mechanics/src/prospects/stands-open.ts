/** A place that must not fall, left without a guard. For players that plan. */

import type { Side, Space } from '@redoubt/engine'
import { type AnyPosition, type PieceOf, spaceOf } from '../parts/anyone.ts'

/**
 * Could an enemy walk into a place: nobody of the side stands in it, and an enemy on the board is near enough?
 * @param isPlace the spaces that must not fall; one of them is enough
 * @param strides how many spaces a piece of the enemy's may be away and still come in
 * @example standsOpen(g, ({ id }) => id === '0403', blue, () => 1) // → true
 */
export function standsOpen<G extends AnyPosition>(
  g: G,
  isPlace: (space: Space) => boolean,
  side: Side,
  strides: (enemy: PieceOf<G>) => number,
): boolean {
  const walksInto = (place: Space) => (enemy: PieceOf<G>) =>
    g.board.distance(spaceOf(enemy), place) <= strides(enemy)
  return g.board.spaces.some(
    (place) =>
      isPlace(place) &&
      !g.stack(place).some((piece) => piece.side === side) &&
      g.sides.some((other) => other !== side && g.onBoardOf(other).some(walksInto(place))),
  )
}
