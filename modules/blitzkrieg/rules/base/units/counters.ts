/** BS4, 26  Counters: in the box, lost, and exchanged for substitutes as change. */

import type { Piece as AnyPiece, Json, Place, Position } from '@redoubt/engine'
import type { Blitzkrieg, Cause, Piece, PieceType, Side } from '../game/game.ts'
import { printed, sideOf, substituteOf } from './units.ts'

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

/** A ground unit is eliminated. */
export function eliminate(g: Blitzkrieg, unit: Piece, cause: Cause): void {
  g.decisions.eliminated(g, unit, cause)
  const { place } = unit
  g.move(unit, g.zone('eliminated', sideOf(unit)))
  renew(g, unit)
  g.log('eliminated', { unit, hex: place }, { clause: 'BS9' })
}

/** 26  What is left of a unit that loses so many factors, if there is such a counter. */
export function remainderOf(g: Blitzkrieg, unit: Piece, lost: number): PieceType | undefined {
  const type = substituteOf(g, unit.type, printed(unit) - lost)
  return type && isToBeHad(g, type, sideOf(unit)) ? type : undefined
}

/** A unit loses factors: all of them, or some, and then a substitute takes its place. */
export function lose(g: Blitzkrieg, unit: Piece, factors: number, cause: Cause): void {
  const type = remainderOf(g, unit, factors)
  if (factors >= printed(unit) || !type) return eliminate(g, unit, cause)
  const side = sideOf(unit)
  const { place } = unit
  const substitute = exchange(g, unit, type)
  g.log('reduced', { unit, substitute, factors, hex: place }, { clause: 'BS4' })
  const gone = substituteOf(g, unit.type, factors)
  putAway(g, unit, side)
  if (gone && isToBeHad(g, gone, side)) takeCounter(g, gone, side, g.zone('eliminated', side))
}

/** Puts a counter where a unit stands, in the same state and in its place in the stack. */
export function exchange(g: Blitzkrieg, unit: Piece, type: PieceType): Piece {
  const { place } = unit
  const substitute = takeCounter(g, type, sideOf(unit), place, unit.at)
  g.move(substitute, place, unit)
  return substitute
}
