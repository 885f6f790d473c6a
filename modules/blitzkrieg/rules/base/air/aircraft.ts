/** BS13  Air units: one mission in an own player turn, within range of the base they return to; bases are friendly cities. The mission under way. */

import type { Space } from '@redoubt/engine'
import { action, objection, objections, piece, space, under } from '../game/declare.ts'
import type {
  Blitzkrieg,
  Flying,
  FlyingTo,
  Mission,
  MissionName,
  Piece,
  Side,
} from '../game/game.ts'
import { friendlyCities } from '../map/cities.ts'
import { aircraftOf } from '../map/field.ts'
import { areEnemies, warsOf } from '../map/wars.ts'
import { counter, hexOf, isAircraft, sideOf } from '../units/units.ts'

/** BS13  Games with bombers. */
export const withAir = under('rules.air30')

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

export interface Basing {
  readonly aircraft: Piece
  readonly city: Space
}

/** BS13  Enemy ground units enter a base: the aircraft on it are lost. */
export function overrunBases(g: Blitzkrieg, hex: Space, side: Side): void {
  const wars = warsOf(g)
  const lost = g
    .stack(hex)
    .filter((piece) => isAircraft(piece) && areEnemies(wars, side.index, sideOf(piece).index))
  for (const aircraft of lost) {
    loseAircraft(g, aircraft)
    g.log('overrun', { aircraft, hex }, 'BS13')
  }
}

/** An air unit is lost for good. */
export function loseAircraft(g: Blitzkrieg, aircraft: Piece): void {
  g.move(aircraft, g.zone('eliminated', sideOf(aircraft)))
  g.mark(aircraft, 'battle', '')
}

const cannotBase = objections<Basing>({
  'BS13 same': (_, { aircraft, city }) => aircraft.place === city,
  'BS13 range_base': (g, { aircraft, city }) => !isInRange(g, aircraft, city),
  'BS13 full': (g, { city }) => {
    const { units_per_city: limit } = g.table('units').data.airbase
    return aircraftOf(g, g.actor).filter(({ place }) => place === city).length >= limit && { limit }
  },
})

/** BS13  Instead of a mission an air unit may fly to another base in range. */
export const rebase = action(
  'rebase',
  {
    aircraft: piece({
      among: (g) => aircraftOf(g, g.actor).filter((unit) => !isGrounded(unit)),
      otherwise: cannotTakeOff,
    }),
    city: space({
      among: (g) => friendlyCities(g, g.actor),
      otherwise: objection('BS13', 'base'),
      unless: cannotBase,
    }),
  },
  (g, { aircraft, city }) => {
    g.move(aircraft, city)
    g.mark(aircraft, 'flown', true)
  },
  { clause: 'BS13', ...withAir },
)

/** The mission that assembles now. */
export function missionNow(g: Blitzkrieg): Mission {
  return g.frame as Mission
}

/** The hex a mission goes to. @throws Error when it is not on the board */
export function targetOf(g: Blitzkrieg, { hex }: Pick<Mission, 'hex'>): Space {
  const space = g.board.space(hex)
  if (!space) throw new Error(`a mission flies to "${hex}", which is no hex of board ${g.board.id}`)
  return space
}

/** The air units of a mission that are still flying. */
export function planesOf(
  g: Blitzkrieg,
  { battle, side }: Pick<Mission, 'battle' | 'side'>,
): Piece[] {
  return aircraftOf(g, g.side(side)).filter((unit) => unit.at.battle === battle)
}

/** BS13  The mission is over, and all air units that took part, on either side, have flown. */
export function endMission(g: Blitzkrieg, { battle }: Pick<Mission, 'battle'>): void {
  for (const plane of g.pieces) {
    if (plane.at.battle !== battle) continue
    g.mark(plane, 'battle', '')
    g.mark(plane, 'flown', true)
  }
  g.pop()
}
