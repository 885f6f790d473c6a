/** BS13  Anti-aircraft fire: a city and ground units each fire for themselves on the Air Combat Table, and other guns besides. */

import type { Frame, Space } from '@redoubt/engine'
import { type Column, columnNamed, columnText, consult, resultsTable } from '@redoubt/mechanics'
import { action, objection, piece } from '../game/declare.ts'
import type { Blitzkrieg, Guns, Mission, Piece } from '../game/game.ts'
import { cityOwner } from '../map/cities.ts'
import { isEnemyIn } from '../map/field.ts'
import { isCity } from '../map/map.ts'
import { flierOf, loseAircraft, planesOf, targetOf, withAir } from './aircraft.ts'

/** BS13, C3  Who fires at a mission, in order. */
export function gunsAt(g: Blitzkrieg, mission: Mission): Guns[] {
  const usual = g.decisions.holdsFire(g, mission) ? [] : usualGuns(g, mission)
  return [...usual, ...g.decisions.moreGuns(g, mission)]
}

/** BS13  A city fires for its owner, ground units for themselves. */
function usualGuns(g: Blitzkrieg, mission: Mission): Guns[] {
  const hex = targetOf(g, mission)
  const flier = flierOf(g, mission)
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
  if (silent) g.log('no_fire', { hex }, { clause: silent })
  let hits = 0
  for (const { source, column, clause } of gunsAt(g, mission)) {
    const key = ['AA', g.vars.player_turn, mission.mission, hex, source]
    const said = rollAt(g, columnNamed(resultsTable(g.table('ACT')), column), key)
    g.log('flak', { source, hex, ...said }, { clause })
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
  g.log('shot_down', { aircraft, hex: targetOf(g, owing) }, { clause: 'BS13' })
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
