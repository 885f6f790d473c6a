/** Pieces that are alike, told once with their number. */

import type { Piece } from '@redoubt/engine'
import type { AnyPosition, PieceOf } from '../anyone.ts'

/**
 * Pieces that are alike, by one of them.
 * @example
 * const inWords = ({ piece, count }: Kind) => `${count} × ${piece.type.label}`
 * g.move(friend, hex)
 * byKind(g, g.stack(hex)).map(inWords) // → [ '2 × Unit' ]
 */
export interface Kind {
  readonly piece: Piece
  readonly count: number
}

/**
 * Of pieces that are alike and in one place, one, with how many of them there are; in the order of the list.
 * @example
 * g.move(friend, hex)
 * byKind(g, g.stack(hex)).map(({ count }) => count) // → [ 2 ]
 */
export function byKind(g: AnyPosition, pieces: readonly Piece[]): Kind[] {
  const kinds: { piece: Piece; count: number }[] = []
  for (const piece of pieces) {
    const known = kinds.find(
      (kind) => kind.piece.place === piece.place && g.alike(kind.piece, piece),
    )
    if (known) known.count++
    else kinds.push({ piece, count: 1 })
  }
  return kinds
}

/**
 * Of pieces that are alike and in one place, one: what differs for who chooses among them.
 * @example kindsOf(g, g.onBoardOf(red)).length // → 2
 */
export function kindsOf<G extends AnyPosition>(g: G, pieces: readonly PieceOf<G>[]): PieceOf<G>[] {
  return byKind(g, pieces).map(({ piece }) => piece)
}
