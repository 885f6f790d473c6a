/** What the air mission that assembles promises. */

import type { Space } from '@redoubt/engine'
import {
  type Column,
  columnNamed,
  meanOf,
  type ResultsTable,
  resultsTable,
  tableChances,
} from '@redoubt/mechanics'
import { bombingFactors, planesOf, targetOf } from '../base/air/aircraft.ts'
import { bombColumn } from '../base/air/bombs.ts'
import { gunsAt } from '../base/air/fire.ts'
import type { Blitzkrieg, Mission, Side } from '../base/game/game.ts'
import { fieldOf } from '../base/map/field.ts'
import { AIRCRAFT, FACTOR } from './worth.ts'

/** What a raid's success is worth, and stopping a city's industry for a turn. */
const FORT_GONE = 6
const FORTRESS_GONE = 4
const INDUSTRY = 2

/** The mean result of a column, and how often it is not blank. */
interface Mean {
  readonly result: number
  readonly hit: number
}

function meansOf(table: ResultsTable, column: Column): Mean {
  const chances = tableChances(table, column)
  const isHit = (result: string) => result !== (table.blank ?? '')
  return {
    result: meanOf(chances, (result) => (isHit(result) ? Number(result) : 0)),
    hit: meanOf(chances, (result) => (isHit(result) ? 1 : 0)),
  }
}

/** What the mission promises; without one, nothing. */
export function missionOutlook(g: Blitzkrieg, side: Side): number {
  const { frame } = g
  if (frame?.step !== 'mission' || frame.side !== side.id) return 0
  const mission = frame as Mission
  const planes = planesOf(g, mission)
  const target = targetOf(g, mission)
  const { column } = bombColumn(g, mission.mission, target, bombingFactors(planes))
  const bombs =
    column.kind === 'column'
      ? gain(g, mission, target, meansOf(resultsTable(g.table('BBT')), column))
      : 0
  return bombs - risk(g, mission, planes.length)
}

function gain(g: Blitzkrieg, { mission }: Mission, target: Space, { result, hit }: Mean): number {
  switch (mission) {
    case 'STRAT_UNITS':
      return FACTOR * Math.min(result, fieldOf(g).strength[target.index] ?? 0)
    case 'STRAT_IND':
      return INDUSTRY * hit
    case 'ADD_FORTRESS':
      return FORTRESS_GONE * hit
    case 'ADD_FORT':
      return FORT_GONE * hit
    default:
      return 0
  }
}

function risk(g: Blitzkrieg, mission: Mission, planes: number): number {
  const table = resultsTable(g.table('ACT'))
  let lost = 0
  for (const { column } of gunsAt(g, mission))
    lost += meansOf(table, columnNamed(table, column)).result
  return AIRCRAFT * Math.min(planes, lost)
}
