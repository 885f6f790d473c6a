/**
 * What stands where, drawn from the pieces once for as long as none of them changes: who holds each hex, with how
 * many factors. The rules themselves stand where they are cited.
 */

import type { Space } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece, Side } from '../game/game.ts'
import { hexOf, isAircraft, isGroundUnit, printed } from '../units/units.ts'
import { atWar, countryOf, isResisting } from './map.ts'

export interface Field {
  /** The state of the pieces, of everything, of cities and wars when it was drawn; they grow with each change. */
  changes: number
  moment: number
  states: number
  wars: number
  /** By hex: index of the side whose ground units are there, -1. */
  readonly side: Int8Array
  /** By hex: printed ground factors. */
  readonly factors: Int16Array
  /** By hex: number of ground units. */
  readonly units: Int16Array
  /** By side: ground units on the map. */
  readonly ground: Piece[][]
  /** By side: aircraft on the map. */
  readonly aircraft: Piece[][]
  /** Counters on the map that are neither. */
  readonly works: Piece[]
  /** By side, then side: 1 at war. */
  readonly hostile: Uint8Array
  /** By side, then country: 1 where that country is neutral to the side. */
  readonly neutral: Uint8Array
  /** By hex: index of the country's side, -1 for water. */
  readonly country: Int8Array
}

/** One for each game; it is drawn anew in place. */
const fieldIn = oncePer(blank)

/** The field as it is now. */
export function fieldOf(g: Blitzkrieg): Field {
  const field = fieldIn(g)
  const moved = field.changes !== g.changes
  // Nothing has been done since it was last looked at.
  if (!moved && field.moment === g.moment) return field
  field.moment = g.moment
  if (moved) draw(g, field)
  const wars = g.changesOf('war') + g.changesOf('reduced')
  if (field.wars !== wars) drawWars(g, field)
  field.wars = wars
  field.states = wars + g.changesOf('friendly_to')
  return field
}

function blank(g: Blitzkrieg): Field {
  const { length } = g.board.spaces
  return {
    changes: -1,
    moment: -1,
    states: -1,
    wars: -1,
    side: new Int8Array(length),
    factors: new Int16Array(length),
    units: new Int16Array(length),
    ground: g.sides.map(() => []),
    aircraft: g.sides.map(() => []),
    works: [],
    hostile: new Uint8Array(g.sides.length * g.sides.length),
    neutral: new Uint8Array(g.sides.length * g.sides.length),
    country: Int8Array.from(g.board.spaces, (hex) => g.cast.side(countryOf(hex))?.index ?? -1),
  }
}

/** What else may change, besides pieces, for whatever is kept while nothing changes: cities and wars. */
export function changesOfState(g: Blitzkrieg): number {
  return fieldOf(g).states
}

function draw(g: Blitzkrieg, field: Field): void {
  field.changes = g.changes
  field.works.length = 0
  field.side.fill(-1)
  field.factors.fill(0)
  field.units.fill(0)
  for (let side = 0; side < field.ground.length; side++) {
    ;(field.ground[side] as Piece[]).length = 0
    ;(field.aircraft[side] as Piece[]).length = 0
  }
  const { pieces } = g
  for (let i = 0; i < pieces.length; i++) enter(field, pieces[i] as Piece)
}

function enter(field: Field, piece: Piece): void {
  const { place, side } = piece
  if (place.kind !== 'space' || !side) return
  const at = place.index
  if (isGroundUnit(piece)) {
    field.side[at] = side.index
    field.factors[at] = (field.factors[at] ?? 0) + printed(piece)
    field.units[at] = (field.units[at] ?? 0) + 1
    ;(field.ground[side.index] as Piece[]).push(piece)
  } else if (isAircraft(piece)) {
    ;(field.aircraft[side.index] as Piece[]).push(piece)
  } else field.works.push(piece)
}

function drawWars(g: Blitzkrieg, { hostile, neutral }: Field): void {
  for (const one of g.sides) {
    for (const other of g.sides)
      hostile[one.index * g.sides.length + other.index] = atWar(g, one, other) ? 1 : 0
    for (const country of g.sides) {
      const isNeutral = country !== one && isResisting(g, country) && !atWar(g, one, country)
      neutral[one.index * g.sides.length + country.index] = isNeutral ? 1 : 0
    }
  }
}

/** The neutral country a hex lies in as seen by a side, -1 when it is none. */
export function neutralAt(field: Field, hex: Space, side: Side): number {
  const country = field.country[hex.index] as number
  return country >= 0 && field.neutral[side.index * field.ground.length + country] === 1
    ? country
    : -1
}

/** Are the two sides at war? */
export function areEnemies(field: Field, one: number, other: number): boolean {
  return field.hostile[one * field.ground.length + other] === 1
}

/** Do ground units of a side at war with this one stand in the hex? */
export function isEnemyIn(g: Blitzkrieg, hex: Space, side: Side): boolean {
  const field = fieldOf(g)
  const there = field.side[hex.index] ?? -1
  return there >= 0 && areEnemies(field, side.index, there)
}

/** Do ground units of anybody stand in the hex? */
export function isOccupied(g: Blitzkrieg, hex: Space): boolean {
  return (fieldOf(g).side[hex.index] ?? -1) >= 0
}

/** Do ground units of this side stand in the hex? */
export function isFriendIn(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return fieldOf(g).side[hex.index] === side.index
}

/** Do ground units of any other side stand in the hex, at war or not? */
export function isStrangerIn(g: Blitzkrieg, hex: Space, side: Side): boolean {
  const there = fieldOf(g).side[hex.index] ?? -1
  return there >= 0 && there !== side.index
}

/** A side's ground units on the map. */
export function groundUnits(g: Blitzkrieg, side: Side): readonly Piece[] {
  return fieldOf(g).ground[side.index] ?? []
}

/** A side's aircraft on the map. */
export function aircraftOf(g: Blitzkrieg, side: Side): readonly Piece[] {
  return fieldOf(g).aircraft[side.index] ?? []
}

/** The ground units in a hex, from the bottom up. */
export function unitsIn(g: Blitzkrieg, hex: Space): Piece[] {
  const units: Piece[] = []
  for (let piece = g.bottom(hex); piece; piece = piece.above)
    if (isGroundUnit(piece)) units.push(piece)
  return units
}

/** The side whose ground units are in a hex. */
export function sideIn(g: Blitzkrieg, hex: Space): Side | undefined {
  return g.sides[fieldOf(g).side[hex.index] ?? -1]
}

/** The lowest counter of a sort in a hex: what is not a unit lies beneath the units. */
export function counterIn(
  g: Blitzkrieg,
  hex: Space,
  is: (piece: Piece) => boolean,
): Piece | undefined {
  for (let piece = g.bottom(hex); piece; piece = piece.above) if (is(piece)) return piece
  return undefined
}

/** The hexes beside a unit in which ground units of its enemies stand. */
export function enemyHexesBeside(g: Blitzkrieg, unit: Piece): Space[] {
  const { side } = unit
  if (!side) return []
  const field = fieldOf(g)
  return hexOf(unit).neighbours.filter((next) => {
    const there = field.side[next.index] as number
    return there >= 0 && areEnemies(field, side.index, there)
  })
}

/** A side's ground units beside a hex. */
export function unitsBeside(g: Blitzkrieg, hex: Space, side: Side): Piece[] {
  const field = fieldOf(g)
  const units: Piece[] = []
  for (const next of hex.neighbours) {
    if (field.side[next.index] !== side.index) continue
    for (let piece = g.top(next); piece; piece = piece.below)
      if (isGroundUnit(piece)) units.push(piece)
  }
  return units
}
