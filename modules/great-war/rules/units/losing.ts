/** Losses: hits taken by forts and ships, units that are gone. */

import { noteFallen, refresh } from '@redoubt/mechanics'
import type { Piece, War } from '../shape.ts'
import { isFort, traitsOf } from './units.ts'

/** Hits a piece can still take. */
export const hitsLeft = (piece: Piece): number => traitsOf(piece).hits - Number(piece.at.damage)

/** Gives one hit to a piece: a fort or battleship is damaged, whatever has no hit left is lost. W-1.1b, C.7 */
export function hit(g: War, piece: Piece): void {
  if (hitsLeft(piece) > 1 || isFort(piece)) {
    g.mark(piece, 'damage', Number(piece.at.damage) + 1)
    return
  }
  noteFallen(g, piece)
  lose(g, piece)
}

/** Takes a unit off the map: lost units are all alike. */
export function lose(g: War, piece: Piece): void {
  refresh(g, piece)
  g.move(piece, g.zone('lost', piece.side))
}
