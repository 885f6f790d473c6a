/** BS4  Units: ground units, aircraft and the markers the two rules add. */

import type { Piece as AnyPiece, Space } from '@redoubt/engine'
import { objection } from '../game/declare.ts'
import type { Blitzkrieg, ByUnit, Piece, PieceType, Side, Traits } from '../game/game.ts'

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
