/** Everybody sees of the pieces what the rules say now. */

import type { Position } from '../position/position.ts'
import type { Rules } from './rules.ts'

/** Covers and opens the pieces that have a back, as `sight` says for each side. What all sides know is open to all. */
export function lookAround(g: Position, sight: NonNullable<Rules['sight']>): void {
  // In the order in which they lie, which those who come to see them see.
  for (const piece of g.layout.places.flatMap((place) => g.stack(place).reverse())) {
    if (!piece.type.file.back) continue
    const known = g.sides.filter((side) => sight(g, piece, side) === 'known')
    if (known.length === g.sides.length) {
      g.reveal(piece)
      continue
    }
    const unseen = g.sides.filter((side) => sight(g, piece, side) === 'nothing')
    const noticed = unseen.length > 0 ? g.sides.filter((side) => !unseen.includes(side)) : undefined
    g.conceal(piece, { known, noticed })
  }
}
