/** BS4, 26  Units: ground units, aircraft and the markers the two rules add; their counters in the box, lost, and exchanged for substitutes as change. */

import type { Piece as AnyPiece, Json, Place, Position, Space } from '@redoubt/engine'
import { refresh } from '@redoubt/mechanics'
import { objection } from '../game/declare.ts'
import type { Blitzkrieg, ByUnit, Cause, Piece, PieceType, Side, Traits } from '../game/game.ts'

/** The printed values of a unit. */
export function counter(unit: Piece): Traits {
  return unit.type.traits
}

/** The values printed on a kind of counters. */
export function printedOn(type: PieceType): Traits {
  return type.traits as Traits
}

/** BS4  How it moves on the ground. */
export function mobilityOf(unit: Piece): 'foot' | 'motor' {
  return counter(unit).mobility ?? 'foot'
}

/** BS4  Its class, as tables name it. */
export function classOf(unit: Piece): string {
  return counter(unit).class ?? ''
}

/** Is it a ground unit? A counter turned over is none. */
export function isGroundUnit(piece: Piece): boolean {
  return piece.face === 0 && counter(piece).ground === true
}

/** BS13  Is it an air unit? */
export function isAircraft(piece: Piece): boolean {
  return counter(piece).air === true
}

/** The factor printed on the counter; losses are counted in it. */
export function printed(unit: Piece): number {
  return counter(unit).factor ?? 0
}

/** Printed factors of several units together. */
export function printedFactors(units: readonly Piece[]): number {
  let sum = 0
  for (let i = 0; i < units.length; i++) sum += printed(units[i] as Piece)
  return sum
}

/** The hex a unit stands in. @throws Error when it is off the map */
export function hexOf(unit: AnyPiece): Space {
  if (unit.place.kind !== 'space')
    throw new Error(`${unit.name} is not on the map but in ${unit.place.id}`)
  return unit.place as Space
}

/** The side of a unit. @throws Error for a piece that is nobody's */
export function sideOf(unit: Piece): Side {
  if (!unit.side) throw new Error(`${unit.name} belongs to nobody`)
  return unit.side
}

/** 26  The counter of a class that shows so many factors, substitutes only. */
export function substituteOf(g: Blitzkrieg, of: PieceType, factors: number): PieceType | undefined {
  const wanted = printedOn(of).class
  return g.cast.types.find((type) => {
    const { substitute, class: its, factor } = printedOn(type)
    return substitute && its === wanted && factor === factors
  })
}

/** You act with your own units only. */
export const notYours = objection('BS4', 'yours', (g, { unit }: ByUnit) => unit.side !== g.actor)

/** Only ground units do this. */
export const notGround = objection('BS4', 'ground', (_, { unit }: ByUnit) => !counter(unit).ground)

/** Only units on the map do this. */
export const notOnMap = objection(
  'BS4',
  'map',
  (_, { unit }: ByUnit) => unit.place.kind !== 'space',
)

/** BS4  Ground units on the map act, one's own only. */
export const notYourUnit = [notYours, notGround, notOnMap]

// ── 26  Counters and substitutes ──

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
  renew(g, found)
  markAll(g, found, attributes)
  return found
}

/** Everything a counter has been through is forgotten. */
export function renew(g: Blitzkrieg, piece: Piece): void {
  if (piece.face !== 0) g.flip(piece, 0)
  refresh(g, piece)
}

/** Attributes, whatever their names. */
function markAll(g: Position, piece: AnyPiece, attributes: Readonly<Record<string, Json>>): void {
  for (const [name, value] of Object.entries(attributes)) g.mark(piece, name, value)
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
  g.log('eliminated', { unit, hex: place }, 'BS9')
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
  g.log('reduced', { unit, substitute, factors, hex: place }, 'BS4')
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
