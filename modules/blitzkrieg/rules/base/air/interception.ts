/** 32, E45  At some tables fighters in range meet bombers before they reach their target. */

import type { Frame } from '@redoubt/engine'
import { columnText, consult, resultsTable, strengthColumn } from '@redoubt/mechanics'
import {
  action,
  type Blitzkrieg,
  type Mission,
  type Options,
  objection,
  type Piece,
  piece,
} from '../game/game.ts'
import { rivalOf } from '../map/countries.ts'
import { aircraftOf, fieldOf } from '../map/field.ts'
import { counter } from '../units/units.ts'
import { aircraftNotYours, bombingFactors, isGrounded, isInRange, noAircraft } from './aircraft.ts'
import { endMission, flierOf, missionNow, planesOf, targetOf } from './mission.ts'

const withAirCombat = {
  applies: (options: Options): boolean => options['rules.air30'] && options['air.combat32'],
}

interface Intercepting {
  readonly fighter: Piece
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
    (plane) =>
      (counter(plane).combat ?? 0) > 0 && !isGrounded(plane) && isInRange(g, plane, target),
  )
}

const notReady = objection(
  'E45',
  (g, { fighter }: Intercepting) => !fightersFor(g, missionNow(g)).includes(fighter),
  withAirCombat,
)

const notYours = objection(
  'BS4',
  (g, { fighter }: Intercepting) => aircraftNotYours.when(g, { aircraft: fighter }),
  { message: 'BS4.fighter' },
)

const notAtBase = objection(
  'BS13',
  (g, { fighter }: Intercepting) => noAircraft.when(g, { aircraft: fighter }),
  { message: 'BS13.fighter' },
)

/** E45  Another fighter takes off. */
export const intercept = action(
  'intercept',
  {
    fighter: piece({
      among: (g) => fightersFor(g, missionNow(g)),
      otherwise: [notYours, notAtBase, notReady],
    }),
  },
  (g, { fighter }) => g.mark(fighter, 'battle', missionNow(g).battle),
  { clause: 'E45', ...withAirCombat },
)

/** E45  The fighters that have taken off fire at the bombers, if there are any. */
export const endInterception = action(
  'end_interception',
  {},
  (g) => {
    const mission = missionNow(g)
    const rival = rivalOf(g, flierOf(g, mission))
    const fighters = (fieldOf(g).aircraft[rival.index] ?? []).filter(
      ({ at }) => at.battle === mission.battle,
    )
    g.next({ ...mission, step: 'come_through' })
    if (fighters.length > 0) fight(g, mission, fighters)
  },
  { clause: 'E45', silent: true, ...withAirCombat },
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
  const table = resultsTable(g.table('ACT'))
  const column = strengthColumn(
    table,
    fighters.reduce((sum, fighter) => sum + (counter(fighter).combat ?? 0), 0),
  )
  const { die, result, blank, row } = consult(g, table, column, [
    'interception',
    g.vars.player_turn,
    mission.mission,
    hex,
  ])
  const hits = blank ? 0 : Number(result)
  g.log(
    'air_combat',
    {
      fighters,
      hex,
      die,
      table: table.id,
      row,
      column: columnText(table, column),
      result: hits,
    },
    { clause: 'E45' },
  )
  if (hits > 0)
    g.push({
      step: 'air_losses',
      side: mission.side,
      battle: mission.battle,
      hex: mission.hex,
      owed: hits,
    })
}
