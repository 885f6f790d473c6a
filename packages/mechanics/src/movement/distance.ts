/** Distances as the crow flies. */

import type { Board, Space } from '@redoubt/engine'
import type { AnyPosition, PieceOf } from '../parts/anyone.ts'

/**
 * All spaces at most `n` away, in the board's order, `from` included.
 * @example withinHexes(board, town, 1).length // → 7
 */
export function withinHexes(board: Board, from: Space, n: number): Space[] {
  return board.spaces.filter((space) => board.distance(from, space) <= n)
}

/**
 * All pieces at most `n` spaces away, those in `from` included.
 * @example piecesWithin(g, town, 1) // → [ blue unit at 0303, red unit at 0403 ]
 */
export function piecesWithin<G extends AnyPosition>(g: G, from: Space, n: number): PieceOf<G>[] {
  return withinHexes(g.board, from, n).flatMap((space) => g.stack(space))
}
