/** BS13  Air units: one mission in an own player turn, within range of the base they return to. */

import type { Space } from '@redoubt/engine'
import { objection, objections } from '../game/declare.ts'
import type {
  Blitzkrieg,
  Flying,
  FlyingTo,
  MissionName,
  Options,
  Piece,
  Side,
} from '../game/game.ts'
import { aircraftOf } from '../map/field.ts'
import { counter, hexOf, isAircraft } from '../units/units.ts'

/** BS13  Games with bombers. */
export const withAir = { applies: (options: Options): boolean => options['rules.air30'] }

/** Has it flown, or been given a mission? */
export function isGrounded(aircraft: Piece): boolean {
  return aircraft.at.flown === true || aircraft.at.battle !== ''
}

/** BS13  Does a kind of aircraft fly a kind of mission? */
export function flies(aircraft: Piece, mission: MissionName): boolean {
  return counter(aircraft).missions?.includes(mission) === true
}

/** BS13  Hexes from base to target. */
export function isInRange(g: Blitzkrieg, aircraft: Piece, target: Space): boolean {
  return g.board.distance(hexOf(aircraft), target) <= (counter(aircraft).range ?? 0)
}

/** Air units of a side that can still fly a mission of this name. */
export function readyFor(g: Blitzkrieg, side: Side, mission: MissionName): Piece[] {
  return aircraftOf(g, side).filter((aircraft) => !isGrounded(aircraft) && flies(aircraft, mission))
}

/** Bombing factors together. */
export function bombingFactors(aircraft: readonly Piece[]): number {
  return aircraft.reduce((sum, each) => sum + (counter(each).bombing ?? 0), 0)
}

/** BS4, BS13  It must be an air unit of one's own, at its base. */
export const notYourAircraft = objections<Flying>({
  'BS4 aircraft': (g, { aircraft }) => aircraft.side !== g.actor,
  'BS13 aircraft': (_, { aircraft }) => !isAircraft(aircraft) || aircraft.place.kind !== 'space',
})

/** BS13  One mission in a turn. */
export const bomberHasFlown = objection('BS13', 'flown', (_, { aircraft }: Flying) =>
  isGrounded(aircraft),
)

/** BS13  Why an air unit does not take off. */
export const cannotTakeOff = [...notYourAircraft, bomberHasFlown]

/** BS13 */
export const outOfRange = objection(
  'BS13',
  'range',
  (g, { aircraft, target }: FlyingTo) =>
    !isInRange(g, aircraft, target) && {
      distance: g.board.distance(hexOf(aircraft), target),
      range: counter(aircraft).range ?? 0,
    },
)
