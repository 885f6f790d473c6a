/** Distances as the crow flies. */

import type { Board, Space } from '@redoubt/engine'

/**
 * All spaces at most `n` away, in the board's order, `from` included.
 * @example withinHexes(board, town, 1).length // → 7
 */
export function withinHexes(board: Board, from: Space, n: number): Space[] {
  return board.spaces.filter((space) => board.distance(from, space) <= n)
}
