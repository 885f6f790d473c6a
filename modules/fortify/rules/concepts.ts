/** F-2  Concepts: two sides of a unit, friendly and enemy, adjacency, units beneath a Chopper. */

import type { Space, Zone } from '@redoubt/engine'
import { type ByUnit, inSpecialWarfare } from './arguments.ts'
import { type Fortify, type Names, objection, objections, type Piece } from './generated.ts'

/** F-2.1  The face index of the Fortified side. */
export const FORTIFIED = 1

/** F-2.1  Does the unit show its Fortified side? */
export function isFortified(unit: Piece): boolean {
  return unit.face === FORTIFIED
}

export function isOnBoard(unit: Piece): boolean {
  return unit.place.kind === 'space'
}

/** Is the unit in a zone of this name: supply, track, box? */
export function isIn(unit: Piece, zone: Names['zones']): boolean {
  return unit.place.kind === 'zone' && (unit.place as Zone).name === zone
}

export function isOnTrack(unit: Piece): boolean {
  return isIn(unit, 'track') || isIn(unit, 'own_track')
}

export function isChopper(unit: Piece): boolean {
  return unit.type.id === 'chopper'
}

export function isArtillery(unit: Piece): boolean {
  return unit.type.id === 'artillery'
}

/** F-13.4  Does the unit lie beneath a Chopper? */
export function isCovered(unit: Piece): boolean {
  return unit.above !== undefined && unit.place.kind === 'space'
}

/** The Chopper on a space. */
export function chopperOn(g: Fortify, space: Space): Piece | undefined {
  const top = g.top(space)
  return top && isChopper(top) ? top : undefined
}

/** Units that do nothing: others' (F-2.7), those on the track (F-9.7), and those left out of the force (F-12.4). */
export const notInPlay = objections<ByUnit>({
  'F-2.7': (g, { unit }) => unit.side !== g.actor,
  'F-9.7': (_, { unit }) => isOnTrack(unit),
  'F-12.4': { when: (_, { unit }) => isIn(unit, 'box'), ...inSpecialWarfare },
})

/** F-13.4  A unit beneath a Chopper does nothing while it is there. */
export const beneathChopper = objection(
  'F-13.4',
  (_: Fortify, { unit }: ByUnit) => isCovered(unit),
  { facts: (_, { unit }) => ({ chopper: unit.above }), ...inSpecialWarfare },
)
