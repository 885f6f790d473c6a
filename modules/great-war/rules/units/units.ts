/** Units: what their types can do, and whose they are. */

import type { Place } from '@redoubt/engine'
import type { Names } from '../generated.ts'
import { isSea } from '../map/theatre.ts'
import { allied, atWar, commanderOf } from '../powers/war.ts'
import type { Piece, Role, Side, War } from '../shape.ts'

/** The traits of pieces.yaml, the one place of all numbers (W-1.3); see there. */
export const traitsOf = (piece: Piece): Names['traits'] => piece.type.traits

const classOf = (piece: Piece): Names['traits']['class'] => traitsOf(piece).class

export const isFort = (piece: Piece): boolean => classOf(piece) === 'fort'
export const isLandUnit = (piece: Piece): boolean => classOf(piece) === 'land'
export const isPlane = (piece: Piece): boolean => classOf(piece) === 'air'
export const isSurfaceShip = (piece: Piece): boolean => classOf(piece) === 'surface'
export const isShip = (piece: Piece): boolean =>
  classOf(piece) === 'surface' || classOf(piece) === 'submarine'
/** W-2.6  Infantry, cavalry and storm troops keep a fort working. */
export const isGarrison = (piece: Piece): boolean => traitsOf(piece).garrisonsFort === true
export const isEntrenched = (piece: Piece): boolean => piece.at.entrenched === true
/** C.4  Land units in a zone are aboard transports. */
export const isCargo = (piece: Piece): boolean => isLandUnit(piece) && isSea(piece.place)

/** What the unit hits at in a role: W-6.1, W-6.2, W-6.5 and the table of units. */
export const hitValue = (piece: Piece, role: Role): number =>
  role === 'attacker' ? traitsOf(piece).attack : traitsOf(piece).defend

/** Does the unit take its orders from this power? */
export function obeys(g: War, piece: Piece, power: Side): boolean {
  return piece.side !== undefined && commanderOf(g, piece.side) === power
}

/** Is the piece of the power's own alliance? */
export function isFriend(g: War, piece: Piece, power: Side): boolean {
  return piece.side !== undefined && allied(g, piece.side, power)
}

/** Is the piece at war with the power? */
export function isEnemy(g: War, piece: Piece, power: Side): boolean {
  return piece.side !== undefined && atWar(g, piece.side, power)
}

/** Units (not forts) in a place that pass a test, top first. */
export function unitsIn(g: War, place: Place, test: (piece: Piece) => boolean): Piece[] {
  return g.stack(place, (piece) => !isFort(piece) && test(piece))
}

/** Does a unit (not a fort) in the place pass the test? */
export function someUnit(g: War, place: Place, test: (piece: Piece) => boolean): boolean {
  return g.pieceIn(place, (piece) => !isFort(piece) && test(piece)) !== undefined
}

/** Are there units at war with the power in the place? Forts do not count. */
export function hasEnemies(g: War, place: Place, power: Side): boolean {
  return someUnit(g, place, (piece) => isEnemy(g, piece, power))
}

/** Are there surface ships at war with the power in the zone? */
export function hasEnemySurfaceShips(g: War, zone: Place, power: Side): boolean {
  return someUnit(g, zone, (piece) => isSurfaceShip(piece) && isEnemy(g, piece, power))
}

/** The first `count` units like this one in its place. */
export function likeUnits(g: War, unit: Piece, count: number): Piece[] {
  const units: Piece[] = []
  for (let piece = g.top(unit.place); piece && units.length < count; piece = piece.below) {
    if (g.alike(piece, unit)) units.push(piece)
  }
  return units
}

/** How many units like this one stand in its place. */
export function countAlike(g: War, unit: Piece): number {
  let count = 0
  for (let piece = g.top(unit.place); piece; piece = piece.below) if (g.alike(piece, unit)) count++
  return count
}
