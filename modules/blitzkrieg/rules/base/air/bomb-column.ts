/** BS13  The column of the bombardment table that a mission uses, and how it comes to it. */

import type { PreviewLine, Space } from '@redoubt/engine'
import {
  type Column,
  columnText,
  type ResultsTable,
  resultsTable,
  strengthColumn,
} from '@redoubt/mechanics'
import { tablesOf } from '../../data.ts'
import { isBombedAtSingleStrength } from '../../fortresses37/bombing.ts'
import { raidColumn } from '../../fortresses37/raid-column.ts'
import type { Blitzkrieg } from '../../shape.ts'
import type { MissionName } from './mission.ts'

/** The bombardment table. @throws Error when the module has none */
export function bbtOf(g: Blitzkrieg): ResultsTable {
  const file = g.cast.data.tables.BBT
  if (!file) throw new Error(`module ${g.cast.data.manifest.id} has no table BBT`)
  return resultsTable(file)
}

/** The column a mission uses, and how it comes to it. */
export function bombColumn(
  g: Blitzkrieg,
  mission: MissionName,
  target: Space,
  factors: number,
): { column: Column; lines: PreviewLine[] } {
  const table = bbtOf(g)
  const lines: PreviewLine[] = [
    { id: 'bombers', key: 'bombers', clause: 'BS13', after: String(factors) },
  ]
  const strength = mission === 'STRAT_UNITS' ? doubled(g, target, factors, lines) : factors
  const column = strengthColumn(table, strength)
  lines.push({
    id: 'column',
    key: 'column',
    clause: 'BS13',
    before: String(strength),
    after: columnText(table, column),
  })
  return mission === 'ADD_FORTRESS'
    ? { column: raidColumn(g, table, column, lines), lines }
    : { column, lines }
}

/** 30.8  Units are bombed at double strength, but not in a fortress (37.61). */
function doubled(g: Blitzkrieg, target: Space, factors: number, lines: PreviewLine[]): number {
  const times = tablesOf(g.cast).unitsMultiplier
  const single = isBombedAtSingleStrength(g, target)
  const strength = single ? factors : factors * times
  lines.push({
    id: 'doubled',
    key: single ? 'not_doubled' : 'doubled',
    clause: single ? '37.61' : '30.8',
    before: String(factors),
    after: String(strength),
  })
  return strength
}
