/** What pieces remember of a phase or a turn, made fresh for the next. */

import type { Piece } from '@redoubt/engine'
import type { AnyPosition, PieceOf } from '../anyone.ts'

/** The names of a module's attributes. */
export type AttributeOf<G extends AnyPosition> = keyof PieceOf<G>['at'] & string

/**
 * Gives attributes of a piece the values of a fresh piece again.
 * @param attributes default: all it has
 * @example
 * g.mark(unit, 'moved', true)
 * refresh(g, unit, ['moved'])
 * unit.at.moved // → false
 */
export function refresh<G extends AnyPosition>(
  g: G,
  piece: Piece,
  attributes: readonly AttributeOf<G>[] = Object.keys(g.cast.attributes) as AttributeOf<G>[],
): void {
  for (const name of attributes) {
    const fresh = g.cast.attributes[name]
    if (fresh !== undefined) g.mark(piece, name, fresh)
  }
}

/**
 * The same for many.
 * @param of which pieces; default: all
 * @example freshen(g, ['moved'], ({ side }) => side === blue)
 */
export function freshen<G extends AnyPosition>(
  g: G,
  attributes: readonly AttributeOf<G>[],
  of: (piece: PieceOf<G>) => boolean = () => true,
): void {
  for (const piece of g.pieces) if (of(piece)) refresh(g, piece, attributes)
}
