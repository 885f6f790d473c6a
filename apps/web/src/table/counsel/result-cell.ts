/** Where in a table a line of the log was read, and what its result means. */

import type { Fact, TableFile } from '@redoubt/engine'

export interface ReadCell {
  readonly file: TableFile
  readonly column: string
  readonly row: string
  /** The result as the table prints it. */
  readonly code: string
  /** What the code stands for, where the table says it. */
  readonly meaning?: string | undefined
}

/** The cell that a line names: by its table, or by a column that only one table has and the die as modified. */
export function cellOf(
  facts: Readonly<Record<string, Fact>>,
  tables: readonly TableFile[],
): ReadCell | undefined {
  const { column, result } = facts
  if (column === undefined) return undefined
  for (const file of tables) {
    if (typeof facts.table === 'string' && facts.table !== file.id) continue
    const at = file.columns?.indexOf(String(column)) ?? -1
    const row = at < 0 ? undefined : rowOf(facts, at, file)
    const code = String(result)
    if (row !== undefined)
      return { file, column: String(column), row, code, meaning: file.results?.[code] }
  }
  return undefined
}

function rowOf(
  { row, die, modifier, result }: Readonly<Record<string, Fact>>,
  at: number,
  { rows = {} }: TableFile,
): string | undefined {
  if (typeof row === 'string' && rows[row]) return row
  if (typeof die !== 'number') return undefined
  const thrown = die + (typeof modifier === 'number' ? modifier : 0)
  return Object.keys(rows).find(
    (name) =>
      Number(name) === thrown &&
      (result === undefined || String(rows[name]?.[at]) === String(result)),
  )
}
