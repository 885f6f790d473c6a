/** tables/*.yaml: rows as wide as the columns, results that are explained. */

import type { Report } from '../problem.ts'
import {
  at,
  entries,
  isKnown,
  items,
  keys,
  type Names,
  type Part,
  unknownName,
  wrong,
  wrongKey,
} from '../source/part.ts'

export function checkTable(table: Part, report: Report): void {
  const columns = items(at(table, 'columns'))
  const results = at(table, 'results')
  const known: Names = { what: 'result', known: new Set(keys(results)) }
  for (const [name, row] of entries(at(table, 'rows'))) {
    const cells = items(row)
    if (columns.length > 0 && cells.length !== columns.length) {
      report(
        wrong(row, {
          message: `row ${name} has ${cells.length} results, the table has ${columns.length} columns`,
          expected: `${columns.length} results`,
          received: String(cells.length),
        }),
      )
    }
    if (results.value === undefined) continue
    for (const cell of cells) {
      if (typeof cell.value !== 'string' && typeof cell.value !== 'number') continue
      const result = String(cell.value)
      if (!isKnown(result, known)) report(wrong(cell, unknownName(result, known)))
    }
  }
  if (at(table, 'status').value === 'stand-in' && items(at(table, 'must_satisfy')).length === 0) {
    report(
      wrongKey(at(table, 'status'), {
        message: 'a stand-in does not say what it keeps to',
        expected: 'must_satisfy: with at least one sentence',
      }),
    )
  }
}
