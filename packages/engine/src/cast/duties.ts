/** What a table must satisfy, looked up in it: `{clause, text, column: '13-16'}` and the like. */

import type { DutyFile, TableFile } from '../format/format.ts'
import { inShort } from '../format/in-short.ts'
import type { Json } from '../format/json.ts'
import { compare } from '../numbers/fraction.ts'
import { columnStarts } from './columns.ts'

/**
 * A duty that a table does not keep to.
 * @example
 * const [broken] = brokenDuties({ columns: ['1-1'], must_satisfy: [{ text: 'there is 2-1', column: '2-1' }] })
 * broken satisfies BrokenDuty | undefined
 */
export interface BrokenDuty {
  /** Position in `must_satisfy`. */
  readonly duty: number
  /** Which of its conditions. */
  readonly condition: keyof DutyFile
  /** What was expected, as a phrase. */
  readonly expected: string
  /** What there is instead; several words where the table offers several. */
  readonly received: readonly string[]
  /** What those several are, where they are no results. */
  readonly among?: 'columns' | 'rows'
}

/**
 * Looks up in a table what it says that it satisfies; duties that are sentences only are not looked up.
 * @example brokenDuties({ dice: '1d2', rows: { 1: ['AE'] }, must_satisfy: [{ text: 'each throw counts', every_throw: true }] })[0]?.expected // → 'a row for a throw of 2'
 */
export function brokenDuties(table: DutyTerms): readonly BrokenDuty[] {
  return (table.must_satisfy ?? []).flatMap((duty, index) => {
    if (typeof duty === 'string') return []
    return Object.entries(CHECKS).flatMap(([condition, check]) => {
      const wanted = duty[condition as keyof DutyFile]
      const verdict = wanted === undefined ? undefined : check(wanted, table, duty)
      if (!verdict) return []
      return { duty: index, condition: condition as keyof DutyFile, ...verdict }
    })
  })
}

/** The parts of a table that duties speak of. */
type DutyTerms = Pick<
  TableFile,
  'columns' | 'columns_by' | 'at_least' | 'dice' | 'rows' | 'blank' | 'data' | 'must_satisfy'
>

/** What was expected and what there is; undefined when all is well. */
type Verdict = Pick<BrokenDuty, 'expected' | 'received' | 'among'> | undefined
type Check = (wanted: Json, table: DutyTerms, duty: DutyFile) => Verdict

const CHECKS: Readonly<Partial<Record<keyof DutyFile, Check>>> = {
  column: (wanted, table) => missingColumn(String(wanted), table),
  columns_at_least: (wanted, { columns = [] }) =>
    columns.length >= Number(wanted)
      ? undefined
      : { expected: `${wanted} columns or more`, received: [`${columns.length}`] },
  columns_ascend: (_, table) => firstStray(table),
  every_throw: (_, table) => missingThrow(table),
  occurs: (wanted, table, duty) =>
    inCells(table, duty, `the result ${shown(wanted)}`, (result) => result === wanted),
  blank_occurs: (wanted, table, duty) =>
    wanted === true
      ? inCells(table, duty, 'a blank', (result) => result === table.blank)
      : noBlank(table, duty),
  some_result: (wanted, table, duty) =>
    noMeanings(table) ??
    inCells(table, duty, `a result whose meaning holds ${shown(wanted)}`, (result) =>
      holds(meaningOf(table, result), wanted),
    ),
  other_result: (wanted, table, duty) =>
    noMeanings(table) ??
    inCells(
      table,
      duty,
      `a result whose meaning does not hold ${shown(wanted)}`,
      (result) => result !== table.blank && !holds(meaningOf(table, result), wanted),
    ),
  in_column: (wanted, table) => missingColumn(String(wanted), table),
  data: (wanted, { data }) =>
    holds(data, wanted)
      ? undefined
      : { expected: `data with ${shown(wanted)}`, received: [shown(data)] },
}

function meaningOf(table: DutyTerms, result: string): Json | undefined {
  const meanings = table.data?.results
  if (meanings === null || typeof meanings !== 'object' || Array.isArray(meanings)) return undefined
  return (meanings as Readonly<Record<string, Json>>)[result]
}

function noMeanings({ data }: DutyTerms): Verdict {
  return data?.results === undefined
    ? { expected: 'data.results with what each result means', received: ['none'] }
    : undefined
}

function missingColumn(name: string, { columns = [] }: DutyTerms): Verdict {
  const headings = columns.map(String)
  return headings.includes(name)
    ? undefined
    : { expected: `a column "${name}"`, received: headings, among: 'columns' }
}

/** The results of all cells, or of one column's. */
function resultsIn({ columns = [], rows = {} }: DutyTerms, { in_column }: DutyFile): string[] {
  const column = columns.map(String).indexOf(in_column ?? '')
  return Object.values(rows).flatMap((row) => {
    const cells = row.map(String)
    return in_column === undefined ? cells : cells.slice(column, column + 1)
  })
}

function inCells(
  table: DutyTerms,
  duty: DutyFile,
  what: string,
  test: (result: string) => boolean,
): Verdict {
  const results = resultsIn(table, duty)
  return results.some(test)
    ? undefined
    : { expected: `${what} in some cell${inColumn(duty)}`, received: [...new Set(results)] }
}

function noBlank(table: DutyTerms, duty: DutyFile): Verdict {
  const blanks = resultsIn(table, duty).filter((result) => result === table.blank).length
  return blanks === 0
    ? undefined
    : { expected: `no blank${inColumn(duty)}`, received: [`${blanks} blank cells`] }
}

function inColumn({ in_column }: DutyFile): string {
  return in_column === undefined ? '' : ` of column ${in_column}`
}

/** The first column that does not stand for more than the one before it. */
function firstStray(table: DutyTerms): Verdict {
  const { columns = [] } = table
  const starts = columnStarts(table)
  for (let i = 0; i < columns.length; i++) {
    const start = starts[i]
    if (!start)
      return {
        expected: 'headings that columns_by or at_least can read',
        received: [String(columns[i])],
      }
    const before = starts[i - 1]
    if (before && compare(before, start) >= 0)
      return {
        expected: 'columns that ascend',
        received: [`${columns[i]} after ${columns[i - 1]}`],
      }
  }
  return undefined
}

/** The first throw of the dice no row is for. */
function missingThrow({ dice = '', rows = {} }: DutyTerms): Verdict {
  const [, count, faces] = dice.match(/^(\d+)d(\d+)$/) ?? []
  if (count === undefined)
    return { expected: 'dice, such as 1d6', received: ['a table without dice'] }
  const names = Object.keys(rows)
  for (let sum = Number(count); sum <= Number(count) * Number(faces); sum++) {
    if (!names.some((row) => isFor(row, sum)))
      return { expected: `a row for a throw of ${sum}`, received: names, among: 'rows' }
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

/** A value as a phrase shows it. */
function shown(value: Json | undefined): string {
  return inShort(JSON.stringify(value) ?? 'nothing')
}
