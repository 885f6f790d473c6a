/** A place that must not fall, left without a guard. For players that plan. */

import type { Side, Space } from '@redoubt/engine'
import type { AnyPosition, PieceOf } from '../parts/anyone.ts'

/**
 * Could an enemy walk into a place: nobody of the side stands in it, and an enemy on the board is near enough?
 * @param strides how many spaces a piece of the enemy's may be away and still come in
 * @example standsOpen(g, board.space('0403') as Space, blue, () => 1) // → true
 */
export function standsOpen<G extends AnyPosition>(
  g: G,
  place: Space,
  side: Side,
  strides: (enemy: PieceOf<G>) => number,
): boolean {
  if (g.stack(place).some((piece) => piece.side === side)) return false
  const comes = (enemy: PieceOf<G>) =>
    g.board.distance(enemy.place as Space, place) <= strides(enemy)
  return g.sides.some((other) => other !== side && g.onBoardOf(other).some(comes))
}
