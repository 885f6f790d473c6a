/** BS13  The column of the bombardment table that a mission uses, and how it comes to it. */

import type { PreviewLine, Space } from '@redoubt/engine'
import { type Column, columnText, resultsTable, strengthColumn } from '@redoubt/mechanics'
import type { Blitzkrieg, MissionName } from '../game/game.ts'

/** The column a mission uses, and how it comes to it. */
export function bombColumn(
  g: Blitzkrieg,
  mission: MissionName,
  target: Space,
  factors: number,
): { column: Column; lines: PreviewLine[] } {
  const table = resultsTable(g.table('BBT'))
  const lines: PreviewLine[] = [
    { id: 'bombers', key: 'bombers', clause: 'BS13', after: String(factors) },
  ]
  const kind = g.decisions.bombing[mission]
  const strength = kind?.strength?.(g, target, factors, lines) ?? factors
  const column = strengthColumn(table, strength)
  lines.push({
    id: 'column',
    key: 'column',
    clause: 'BS13',
    before: String(strength),
    after: columnText(table, column),
  })
  return { column: kind?.column?.(g, table, column, lines) ?? column, lines }
}
