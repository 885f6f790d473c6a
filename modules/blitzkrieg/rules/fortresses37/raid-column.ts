/** 37.64b  The column of a raid on a fortress. */

import type { PreviewLine } from '@redoubt/engine'
import { type Column, columnText, type ResultsTable, shifted } from '@redoubt/mechanics'
import type { Blitzkrieg } from '../base/game.ts'
import { tablesOf } from '../base/tables.ts'

/** 37.64b, E22  Two columns lower than normal; below the first, what the table agreed on. */
export function raidColumn(
  g: Blitzkrieg,
  table: ResultsTable,
  normal: Column,
  lines: PreviewLine[],
): Column {
  const below = { blank: 'blank', lowest_column: 'first', illegal: 'illegal' } as const
  const by = tablesOf(g.cast).raidShift
  const column = shifted(table, normal, by, { below: below[g.options['fortress.bbt_underflow']] })
  lines.push({
    id: 'raid',
    key: 'raid',
    clause: '37.64b',
    option: 'fortress.bbt_underflow',
    facts: { columns: -by },
    before: columnText(table, normal),
    after: columnText(table, column),
  })
  return column
}
