/** Charts beside the board: the module's tables as printed, with the row and column just rolled lit, and its pages of charts and help. */

import type { Fact, LogEntry } from '@redoubt/engine'
import { Empty } from '../../ui/states.tsx'
import { hasRecords, RecordTables } from '../counsel/RecordTables.tsx'
import { type Cell, ResultsTable } from '../counsel/ResultsTable.tsx'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { AidPages } from './AidPages.tsx'
import { sayOfPanels } from './words.ts'

export function ChartsPanel() {
  const { session } = useTable()
  const { log } = useSessionState(session)
  const { moment } = useDesk()
  const all = Object.values(session.facts.module.tables)
  const tables = all.filter(({ columns = [] }) => columns.length > 0)
  const charts = all.filter(hasRecords)
  const { pages = [] } = session.facts.module.aids ?? {}
  if (tables.length + charts.length + pages.length === 0)
    return <Empty title={sayOfPanels('charts.none')} />
  const lit = lastRolls(log.filter(({ seq }) => moment === undefined || seq < moment))
  // The table rolled on last comes first.
  const order = [...lit.keys()].reverse()
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return (
    <div className="charts">
      {[...tables]
        .sort((a, b) => rank(a.id) - rank(b.id))
        .map((file) => (
          <ResultsTable key={file.id} file={file} lit={lit.get(file.id)} />
        ))}
      {[...charts]
        .sort((a, b) => rank(a.id) - rank(b.id))
        .map((file) => (
          <RecordTables key={file.id} file={file} lit={lit.get(file.id)?.rows} />
        ))}
      {pages.length > 0 && <AidPages pages={pages} />}
    </div>
  )
}

/** For each table the cell its last roll came to, in the order of the rolls. */
export function lastRolls(log: readonly { readonly entry: LogEntry }[]): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  for (const { entry } of log) {
    const { table, row, column } = entry.facts
    if (typeof table !== 'string') continue
    cells.delete(table)
    cells.set(table, {
      ...(row === undefined ? {} : { row: textOf(row), rows: new Set(textsOf(row)) }),
      ...(column === undefined ? {} : { column: String(column) }),
    })
  }
  return cells
}

/** The rows a fact names: one, or a list of them. */
function textsOf(fact: Fact): string[] {
  return typeof fact === 'object' && fact.ref === 'list' ? fact.items.map(textOf) : [textOf(fact)]
}

function textOf(fact: Fact): string {
  return typeof fact === 'object' ? '' : String(fact)
}
