/** tables/*.yaml: rows as wide as the columns, results that are explained. */

import type { Report } from '../problems/problem.ts'
import {
  at,
  entries,
  isKnown,
  items,
  keys,
  type Names,
  type Part,
  textOf,
  unknownName,
  wrong,
  wrongKey,
} from '../source/part.ts'
import { checkDuties } from './check-duties.ts'
import type { World } from './world.ts'

/** What may be meant beyond the columns, apart from a result. */
const BEYOND: readonly string[] = ['first', 'last', 'blank', 'illegal']

export function checkTable(world: World, table: Part, sound: boolean, report: Report): void {
  const columns = items(at(table, 'columns'))
  const results = at(table, 'results')
  const blank = textOf(at(table, 'blank'))
  const known: Names = {
    what: 'result',
    known: new Set(blank === undefined ? keys(results) : [...keys(results), blank]),
  }
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
  for (const end of ['below_first', 'above_last']) {
    const beyond = textOf(at(table, end))
    const words = new Set([...BEYOND, ...(known.known ?? [])])
    if (beyond !== undefined && results.value !== undefined && !words.has(beyond))
      report(wrong(at(table, end), unknownName(beyond, { what: 'result', known: words })))
  }
  if (at(table, 'status').value === 'stand-in' && items(at(table, 'must_satisfy')).length === 0) {
    report(
      wrongKey(at(table, 'status'), {
        message: 'a stand-in does not say what it keeps to',
        expected: 'must_satisfy: with at least one sentence',
      }),
    )
  }
  const starts = items(at(table, 'at_least'))
  if (starts.length > 0 && starts.length !== columns.length) {
    report(
      wrongKey(at(table, 'at_least'), {
        message: `at_least has ${starts.length} entries, the table has ${columns.length} columns`,
        expected: `${columns.length} entries`,
        received: String(starts.length),
      }),
    )
  }
  if (sound) checkDuties(world, table, report)
}
