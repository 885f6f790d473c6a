/** BS13  Fire at a mission: a city and ground units each for themselves on the Air Combat Table, and other guns besides; E45  at some tables fighters before them. */

import type { Frame, Space } from '@redoubt/engine'
import {
  type Column,
  columnNamed,
  columnText,
  consult,
  resultsTable,
  strengthColumn,
} from '@redoubt/mechanics'
import { action, objection, objections, piece, under } from '../game/declare.ts'
import type { Blitzkrieg, Flying, Guns, Mission, Piece } from '../game/game.ts'
import { cityOwner } from '../map/cities.ts'
import { aircraftOf, isEnemyIn } from '../map/field.ts'
import { isCity, rivalOf } from '../map/map.ts'
import { counter } from '../units/units.ts'
import {
  bomberHasFlown,
  bombingFactors,
  endMission,
  isGrounded,
  isInRange,
  loseAircraft,
  missionNow,
  notYourAircraft,
  planesOf,
  targetOf,
  withAir,
} from './aircraft.ts'

/** BS13, C3  Who fires at a mission, in order. */
export function gunsAt(g: Blitzkrieg, mission: Mission): Guns[] {
  const usual = g.decisions.holdsFire(g, mission) ? [] : usualGuns(g, mission)
  return [...usual, ...g.decisions.moreGuns(g, mission)]
}

/** BS13  A city fires for its owner, ground units for themselves. */
function usualGuns(g: Blitzkrieg, mission: Mission): Guns[] {
  const hex = targetOf(g, mission)
  const flier = g.side(mission.side)
  const columns = g.table('ACT').data.aa_columns
  const guns: Guns[] = []
  const owner = isCity(hex) ? cityOwner(g, hex) : undefined
  if (owner && owner !== flier) guns.push({ source: 'city', column: columns.city, clause: 'BS13' })
  if (isEnemyIn(g, hex, flier))
    guns.push({ source: 'ground_stack', column: columns.ground_stack, clause: 'BS13' })
  return guns
}

/** C3  The fire, before or with the bombs (E25). */
export function fireAtMission(g: Blitzkrieg, frame: Frame): void {
  const mission = frame as Mission
  const hex = targetOf(g, mission)
  const silent = g.decisions.holdsFire(g, mission)
  if (silent) g.log('no_fire', { hex }, silent)
  let hits = 0
  for (const { source, column, clause } of gunsAt(g, mission)) {
    const key = ['AA', g.vars.player_turn, mission.mission, hex, source]
    const said = rollAt(g, columnNamed(resultsTable(g.table('ACT')), column), key)
    g.log('flak', { source, hex, ...said }, clause)
    hits += said.result
  }
  g.next({ ...mission, step: mission.mission === 'TACTICAL' ? 'battle' : 'bombs' })
  loseTo(g, mission, hits)
}

/** BS13  One roll on the Air Combat Table, as the log says it; the result is the number of air units hit. */
export function rollAt(g: Blitzkrieg, at: Column, key: readonly (string | number | Space)[]) {
  const table = resultsTable(g.table('ACT'))
  const { die, result, blank, row } = consult(g, table, at, key)
  const column = columnText(table, at)
  return { die, table: table.id, row, column, result: blank ? 0 : Number(result) }
}

/** BS13  So many air units of a mission are lost. */
export function loseTo(g: Blitzkrieg, { side, battle, hex }: Mission, hits: number): void {
  if (hits > 0) g.push({ step: 'air_losses', side, battle, hex, owed: hits })
}

interface Owing extends Frame {
  readonly side: string
  readonly battle: string
  /** Where the mission flew to. */
  readonly hex: string
  readonly owed: number
}

/** BS13  Air units are lost; where there is something to choose, their owner chooses. */
export function takeAirLosses(g: Blitzkrieg, frame: Frame): void {
  const owing = frame as Owing
  const planes = planesOf(g, owing)
  const alike = planes.every(({ type }) => type === planes[0]?.type)
  if (planes.length > owing.owed && !alike && owing.owed > 0) {
    g.next({ ...owing, step: 'choose_air_losses' })
    return
  }
  for (const plane of planes.slice(0, owing.owed)) shootDown(g, plane, owing)
  g.pop()
}

function shootDown(g: Blitzkrieg, aircraft: Piece, owing: Owing): void {
  loseAircraft(g, aircraft)
  g.log('shot_down', { aircraft, hex: targetOf(g, owing) }, 'BS13')
}

/** BS13  Which air unit is lost. */
export const losePlane = action(
  'lose_aircraft',
  {
    aircraft: piece({
      among: (g) => planesOf(g, g.frame as Owing),
      otherwise: objection('BS13', 'flying'),
    }),
  },
  (g, { aircraft }) => {
    const owing = g.frame as Owing
    shootDown(g, aircraft, owing)
    g.next({ ...owing, step: 'air_losses', owed: owing.owed - 1 })
  },
  { clause: 'BS13', silent: true, ...withAir },
)

// ── 32, E45  Fighters ──

const withAirCombat = under('rules.air30', 'air.combat32')

/** C3  The other side is asked, if it has fighters for it; then the guns fire. */
export function approach(g: Blitzkrieg, frame: Frame): void {
  const mission = frame as Mission
  const rival = rivalOf(g, g.side(mission.side))
  const met =
    g.options['air.combat32'] &&
    g.decisions.mayBeMet(g, mission) &&
    fightersFor(g, mission).length > 0
  g.next({ ...mission, step: met ? 'interception' : 'flak', interceptor: rival.id })
}

function fightersFor(g: Blitzkrieg, mission: Mission): Piece[] {
  const target = targetOf(g, mission)
  const rival = rivalOf(g, g.side(mission.side))
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
    'E45 fighter': { when: (_, { aircraft }) => !isFighter(aircraft), ...withAirCombat },
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
    const rival = rivalOf(g, g.side(mission.side))
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
  g.log('air_combat', { fighters, hex, ...said }, 'E45')
  loseTo(g, mission, said.result)
}
