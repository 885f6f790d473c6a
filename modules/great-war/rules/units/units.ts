/** Whose units stand where, how many are alike, and how many an action takes together. */

import type { Place, SoMany, Space } from '@redoubt/engine'
import { isSea } from '../map/theatre.ts'
import { allied, atWar, commanderOf } from '../powers/war.ts'
import type { ByUnit, Piece, Side, War } from '../shape.ts'
import { number, objection, optional } from '../shape.ts'
import { isFort, isLandUnit, isShip, isSurfaceShip } from './kinds.ts'

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
  return g.stack(unit.place, (piece) => g.alike(piece, unit)).slice(0, count)
}

/** How many units like this one stand in its place. */
export function countAlike(g: War, unit: Piece): number {
  let count = 0
  for (let piece = g.top(unit.place); piece; piece = piece.below) if (g.alike(piece, unit)) count++
  return count
}

/** The power's units in a place that can still attack this turn: land units ashore, ships at sea. */
export function attackersIn(g: War, at: Space, power: Side): Piece[] {
  const kind = isSea(at) ? isShip : isLandUnit
  return unitsIn(g, at, (unit) => kind(unit) && obeys(g, unit, power) && !unit.at.fought)
}

/** The power's units on the map that pass a test: of equal ones in a place, one. */
export function ownKinds(g: War, power: Side, test: (piece: Piece) => boolean): Piece[] {
  const owns = (piece: Piece) => isOwn(g, piece, power) && test(piece)
  return g.board.spaces.flatMap((space) => (g.isEmpty(space) ? [] : g.kinds(space).filter(owns)))
}

/** The power's units on the map that pass a test, every one. */
export function ownUnits(g: War, power: Side, test: (piece: Piece) => boolean): Piece[] {
  const owns = (piece: Piece) => isOwn(g, piece, power) && test(piece)
  return g.board.spaces.flatMap((space) => g.stack(space, owns))
}

const isOwn = (g: War, piece: Piece, power: Side): boolean =>
  !isFort(piece) && obeys(g, piece, power)

/** The most units one action may name. */
export const MOST = 99

/** The argument `count`: 2, 3, … like units of the same place; 1 is the same as leaving it out. */
export const howMany = optional(
  number({
    from: 1,
    to: MOST,
    among: (g, { unit }: ByUnit) => upTo(countAlike(g, unit)),
    // There are not so many like units there.
    otherwise: objection('C.3', 'so_many', (g, { unit }: ByUnit) => ({
      there: countAlike(g, unit),
    })),
  }),
  { leftOut: [], means: 1 },
)

/** By number of units there are: 2, 3, … up to so many. */
const COUNTS: readonly (readonly number[])[] = Array.from({ length: MOST + 1 }, (_, most) =>
  Array.from({ length: Math.max(0, most - 1) }, (_two, i) => i + 2),
)

/** 2, 3, … up to so many, but no more than one action may name. */
export const upTo = (many: number): readonly number[] => COUNTS[Math.min(MOST, many)] ?? []

/** What these pieces are and how many of each; forts go by their names. */
export function counted(pieces: readonly Piece[]): (SoMany | string)[] {
  const counts = new Map<string, SoMany>()
  for (const { name, type } of pieces) {
    const { count } = counts.get(name) ?? { count: 0 }
    counts.set(name, { type, count: count + 1 })
  }
  return [...counts].map(([name, many]) => (name === many.type.label ? many : name))
}

/** So many of a unit: `6 infantry`. */
export function amount({ type }: Piece, count: number): SoMany {
  return { type, count }
}
