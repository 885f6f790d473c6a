/** BS4, 26  The counters in the box: substitutes, divisions broken down. */

import type { Piece as AnyPiece, Json, Place, Position } from '@redoubt/engine'
import type { Blitzkrieg, Piece, PieceType, Side } from '../game/game.ts'

/** Is there a counter of this type to be had? At some tables substitutes are as few as the list says. */
export function isToBeHad(g: Blitzkrieg, type: PieceType, side: Side): boolean {
  if (g.options['base.substitute_pool'] === 'unlimited') return true
  const listed = g.table('units').data.substitutes[type.id]
  if (listed === undefined || spare(g, type, side)) return true
  const used = g.pieces.filter(
    (piece) => piece.type === type && piece.side === side && piece.place.index >= 0,
  )
  return used.length < listed
}

function spare(g: Blitzkrieg, type: PieceType, side: Side): Piece | undefined {
  return g.pieceIn(g.zone('counters', side), (piece) => piece.type === type)
}

/** Puts a counter out of the box onto a place, as good as new but for the attributes given. */
export function takeCounter(
  g: Blitzkrieg,
  type: PieceType,
  side: Side,
  place: Place,
  attributes: Readonly<Record<string, Json>> = {},
): Piece {
  const found = spare(g, type, side)
  if (!found) return g.create(type, side, place, { attributes: { ...attributes } })
  g.move(found, place)
  renew(g, found, attributes)
  return found
}

/** Everything a counter has been through is forgotten. */
export function renew(
  g: Blitzkrieg,
  piece: Piece,
  attributes: Readonly<Record<string, Json>> = {},
): void {
  if (piece.face !== 0) g.flip(piece, 0)
  for (const name in g.cast.attributes) {
    const value = attributes[name] ?? (g.cast.attributes[name] as Json)
    setAttribute(g, piece, name, value)
  }
}

/** Any attribute, whatever its name. */
function setAttribute(g: Position, piece: AnyPiece, name: string, value: Json): void {
  g.mark(piece, name, value)
}

/** Puts a counter back into the box. */
export function putAway(g: Blitzkrieg, piece: Piece, side: Side): void {
  g.move(piece, g.zone('counters', side))
  renew(g, piece)
}
