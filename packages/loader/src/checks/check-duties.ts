/** What a table must satisfy, looked up: `{clause, text, column: '13-16'}` and the like. */

import { columnStarts, compare, type Json, type TableFile } from '@redoubt/engine'
import { listed } from '../problems/nearest.ts'
import type { Report } from '../problems/problem.ts'
import { shown } from '../schemas/words.ts'
import { at, entries, items, type Part, refer, textOf, wrong } from '../source/part.ts'
import type { World } from './world.ts'

/** Checks `must_satisfy` of a table that fits its schema. */
export function checkDuties(world: World, table: Part, report: Report): void {
  for (const duty of items(at(table, 'must_satisfy'))) {
    refer(at(duty, 'clause'), world.clauses, report)
    for (const [name, wanted] of entries(duty)) {
      const verdict = CHECKS[name]?.(wanted, table, duty)
      if (!verdict) continue
      const clause = textOf(at(duty, 'clause')) ?? 'what it must satisfy'
      const { expected, received } = verdict
      report(
        wrong(wanted, {
          message: `the table breaks ${clause}: ${textOf(at(duty, 'text'))}`,
          expected,
          received,
          hint: `found ${received}`,
        }),
      )
    }
  }
}

/** What was expected and what there is; undefined when all is well. */
type Verdict = { readonly expected: string; readonly received: string } | undefined
type Check = (wanted: Part, table: Part, duty: Part) => Verdict

const CHECKS: Readonly<Record<string, Check>> = {
  column: (wanted, table) => missingColumn(String(wanted.value), table),
  columns_at_least: (wanted, table) => {
    const { length } = columnsOf(table)
    return length >= Number(wanted.value)
      ? undefined
      : { expected: `${wanted.value} columns or more`, received: `${length}` }
  },
  columns_ascend: (_, table) => firstStray(table),
  every_throw: (_, table) => missingThrow(table),
  occurs: (wanted, table, duty) =>
    inCells(table, duty, `the result ${shown(wanted.value)}`, (result) => result === wanted.value),
  blank_occurs: (wanted, table, duty) =>
    wanted.value === true
      ? inCells(table, duty, 'a blank', (result) => result === blankOf(table))
      : noBlank(table, duty),
  some_result: (wanted, table, duty) =>
    noMeanings(table) ??
    inCells(table, duty, `a result whose meaning holds ${shown(wanted.value)}`, (result) =>
      holds(meaningOf(table, result), wanted.value),
    ),
  other_result: (wanted, table, duty) =>
    noMeanings(table) ??
    inCells(
      table,
      duty,
      `a result whose meaning does not hold ${shown(wanted.value)}`,
      (result) => result !== blankOf(table) && !holds(meaningOf(table, result), wanted.value),
    ),
  in_column: (wanted, table) => missingColumn(String(wanted.value), table),
  data: (wanted, table) =>
    holds(at(table, 'data').value, wanted.value)
      ? undefined
      : { expected: `data with ${shown(wanted.value)}`, received: shown(at(table, 'data').value) },
}

function columnsOf(table: Part): string[] {
  return items(at(table, 'columns')).map((part) => String(part.value))
}

function blankOf(table: Part): string | undefined {
  return textOf(at(table, 'blank'))
}

function meaningOf(table: Part, result: string): Json | undefined {
  return at(table, 'data', 'results', result).value
}

function noMeanings(table: Part): Verdict {
  return at(table, 'data', 'results').value === undefined
    ? { expected: 'data.results with what each result means', received: 'none' }
    : undefined
}

function missingColumn(name: string, table: Part): Verdict {
  const columns = columnsOf(table)
  return columns.includes(name)
    ? undefined
    : {
        expected: `a column "${name}"`,
        received: `the columns ${listed(columns)}`,
      }
}

/** The results of all cells, or of one column's. */
function resultsIn(table: Part, duty: Part): string[] {
  const only = textOf(at(duty, 'in_column'))
  const column = columnsOf(table).indexOf(only ?? '')
  return entries(at(table, 'rows')).flatMap(([, row]) => {
    const cells = items(row).map((cell) => String(cell.value))
    return only === undefined ? cells : cells.slice(column, column + 1)
  })
}

function inCells(
  table: Part,
  duty: Part,
  what: string,
  test: (result: string) => boolean,
): Verdict {
  const results = resultsIn(table, duty)
  return results.some(test)
    ? undefined
    : {
        expected: `${what} in some cell${inColumn(duty)}`,
        received: listed([...new Set(results)]),
      }
}

function noBlank(table: Part, duty: Part): Verdict {
  const blanks = resultsIn(table, duty).filter((result) => result === blankOf(table)).length
  return blanks === 0
    ? undefined
    : { expected: `no blank${inColumn(duty)}`, received: `${blanks} blank cells` }
}

function inColumn(duty: Part): string {
  const only = textOf(at(duty, 'in_column'))
  return only === undefined ? '' : ` of column ${only}`
}

/** The first column that does not stand for more than the one before it. */
function firstStray(table: Part): Verdict {
  const columns = columnsOf(table)
  const starts = columnStarts(table.value as unknown as TableFile)
  for (let i = 0; i < columns.length; i++) {
    const start = starts[i]
    if (!start)
      return {
        expected: 'headings that columns_by or at_least can read',
        received: String(columns[i]),
      }
    const before = starts[i - 1]
    if (before && compare(before, start) >= 0)
      return {
        expected: 'columns that ascend',
        received: `${columns[i]} after ${columns[i - 1]}`,
      }
  }
  return undefined
}

/** The first throw of the dice no row is for. */
function missingThrow(table: Part): Verdict {
  const [, count, faces] = textOf(at(table, 'dice'))?.match(/^(\d+)d(\d+)$/) ?? []
  if (count === undefined)
    return { expected: 'dice, such as 1d6', received: 'a table without dice' }
  const rows = entries(at(table, 'rows')).map(([name]) => name)
  for (let sum = Number(count); sum <= Number(count) * Number(faces); sum++) {
    if (!rows.some((row) => isFor(row, sum)))
      return { expected: `a row for a throw of ${sum}`, received: `the rows ${listed(rows)}` }
  }
  return undefined
}

/** Rows are called `7`, `7-9`, `12+` or `2-`. */
function isFor(row: string, sum: number): boolean {
  const [, from, to, open] = row.match(/^(-?\d+)(?:-(\d+)|([+-]))?$/) ?? []
  if (from === undefined) return false
  if (open === '+') return sum >= Number(from)
  if (open === '-') return sum <= Number(from)
  return sum >= Number(from) && sum <= Number(to ?? from)
}

/**
 * Does a value hold what is wanted: a mapping key by key; each entry of a list somewhere in the list, or the value is
 * one of the list; `any`, whatever there is; else the value itself.
 */
function holds(value: Json | undefined, wanted: Json | undefined): boolean {
  if (value === undefined || wanted === undefined) return false
  if (wanted === 'any') return value !== null
  if (Array.isArray(wanted)) {
    return Array.isArray(value)
      ? wanted.every((one) => value.some((entry) => holds(entry, one)))
      : wanted.some((one) => holds(value, one))
  }
  if (wanted !== null && typeof wanted === 'object') {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
    return Object.entries(wanted).every(
      ([key, inner]) =>
        Object.hasOwn(value, key) && holds((value as Record<string, Json>)[key], inner),
    )
  }
  return value === wanted
}
