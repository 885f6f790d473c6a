/** 32, E45  At some tables fighters in range meet bombers before they reach their target. */

import type { Frame } from '@redoubt/engine'
import { resultsTable, strengthColumn } from '@redoubt/mechanics'
import { action, objections, piece } from '../game/declare.ts'
import type { Blitzkrieg, Flying, Mission, Options, Piece } from '../game/game.ts'
import { aircraftOf } from '../map/field.ts'
import { rivalOf } from '../map/map.ts'
import { counter } from '../units/units.ts'
import {
  bomberHasFlown,
  bombingFactors,
  endMission,
  flierOf,
  isGrounded,
  isInRange,
  missionNow,
  notYourAircraft,
  planesOf,
  targetOf,
} from './aircraft.ts'
import { loseTo, rollAt } from './anti-aircraft.ts'

const withAirCombat = {
  applies: (options: Options): boolean => options['rules.air30'] && options['air.combat32'],
}

/** C3  The other side is asked, if it has fighters for it; then the guns fire. */
export function approach(g: Blitzkrieg, frame: Frame): void {
  const mission = frame as Mission
  const rival = rivalOf(g, flierOf(g, mission))
  const met =
    g.options['air.combat32'] &&
    g.decisions.mayBeMet(g, mission) &&
    fightersFor(g, mission).length > 0
  g.next({ ...mission, step: met ? 'interception' : 'flak', interceptor: rival.id })
}

function fightersFor(g: Blitzkrieg, mission: Mission): Piece[] {
  const target = targetOf(g, mission)
  const rival = rivalOf(g, flierOf(g, mission))
  return aircraftOf(g, rival).filter(
    (plane) => isFighter(plane) && !isGrounded(plane) && isInRange(g, plane, target),
  )
}

function isFighter(aircraft: Piece): boolean {
  return (counter(aircraft).combat ?? 0) > 0
}

const cannotIntercept = objections<Flying>(
  ...notYourAircraft,
  {
    'E45 fighter': {
      when: (_, { aircraft }) => !isFighter(aircraft),
      ...withAirCombat,
    },
  },
  bomberHasFlown,
  {
    E45: {
      when: (g, { aircraft }) => !fightersFor(g, missionNow(g)).includes(aircraft),
      ...withAirCombat,
    },
  },
)

/** E45  Another fighter takes off. */
export const intercept = action(
  'intercept',
  {
    aircraft: piece({
      among: (g) => fightersFor(g, missionNow(g)),
      otherwise: cannotIntercept,
    }),
  },
  (g, { aircraft }) => g.mark(aircraft, 'battle', missionNow(g).battle),
  { clause: 'E45', ...withAirCombat },
)

/** E45  The fighters that have taken off fire at the bombers, if there are any. */
export const endInterception = action(
  'end_interception',
  {},
  (g) => {
    const mission = missionNow(g)
    const rival = rivalOf(g, flierOf(g, mission))
    const fighters = planesOf(g, { ...mission, side: rival.id })
    g.next({ ...mission, step: 'come_through' })
    if (fighters.length > 0) fight(g, mission, fighters)
  },
  { clause: 'E45', silent: true, ends: true, ...withAirCombat },
)

/** E45  Those who come through fly on; nobody else is shot at, or bombs. */
export function comeThrough(g: Blitzkrieg, frame: Frame): void {
  const mission = frame as Mission
  const planes = planesOf(g, mission)
  const left = { planes: planes.length, factors: bombingFactors(planes) }
  if (planes.length > 0) g.next({ ...mission, ...left, step: 'flak' })
  else if (mission.mission === 'TACTICAL') g.next({ ...mission, ...left, step: 'battle' })
  else endMission(g, mission)
}

function fight(g: Blitzkrieg, mission: Mission, fighters: readonly Piece[]): void {
  const hex = targetOf(g, mission)
  const strength = fighters.reduce((sum, fighter) => sum + (counter(fighter).combat ?? 0), 0)
  const column = strengthColumn(resultsTable(g.table('ACT')), strength)
  const key = ['interception', g.vars.player_turn, mission.mission, hex]
  const said = rollAt(g, column, key)
  g.log('air_combat', { fighters, hex, ...said }, { clause: 'E45' })
  loseTo(g, mission, said.result)
}
