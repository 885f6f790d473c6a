/** What is shown of a battle before it is fought: strengths, column, and the chances its table gives. */

import type { Piece, Preview, Remark } from '@redoubt/engine'
import { columnText } from '../../changes/changes.ts'
import { tableChances } from '../../tables/look-up.ts'
import type { ResultsTable } from '../../tables/results-table.ts'
import type { Weighed } from './weighing.ts'

export function battlePreview(
  table: ResultsTable,
  { column, lines, modifier }: Weighed,
  {
    attackers,
    defenders,
    words,
    notes = [],
  }: {
    readonly attackers: readonly Piece[]
    readonly defenders: readonly Piece[]
    /** What each result means, in a few words. */
    readonly words: Readonly<Record<string, string>>
    /** What else is worth knowing. */
    readonly notes?: readonly Remark[]
  },
): Preview {
  const shown = {
    notes,
    attackers,
    defenders,
    lines,
    table: { id: table.id, column: columnText(table, column) },
  }
  if (column.kind === 'illegal') return shown
  return {
    ...shown,
    distribution: tableChances(table, column, { modifier }).map(({ value, probability }) => ({
      label: { key: 'result', facts: { result: value } },
      probability,
      detail: words[value] ?? value,
    })),
  }
}
