/** A results table made ready to be read: columns, rows, dice. */

import { columnStarts, compare, type Fraction, type TableFile } from '@redoubt/engine'
import { oncePer } from '../once.ts'
import { type Dice, readDice } from './dice.ts'

/**
 * What lies beyond the first or last column: that column again, nothing, what may not be tried, or a result.
 * @example
 * const ends: { below: Beyond; above: Beyond } = { below: 'illegal', above: 'last' }
 * ends.below // → 'illegal'
 */
export type Beyond = 'first' | 'last' | 'blank' | 'illegal' | (string & {})

/**
 * A results table ready to be asked.
 * @example
 * const widest = ({ columns }: ResultsTable) => columns[columns.length - 1]
 * widest(table) // → '2-1'
 */
export interface ResultsTable {
  readonly id: string
  readonly columns: readonly string[]
  /** By column: the least odds or strength it stands for. */
  readonly starts: readonly (Fraction | undefined)[]
  readonly dice: Dice | undefined
  readonly rounding: 'defender' | 'attacker' | 'nearest'
  readonly below: Beyond
  readonly above: Beyond
  /** What a cell shows in which nothing happens. */
  readonly blank: string | undefined
  /** From the lowest throw to the highest. */
  readonly rows: readonly Row[]
}

/** A row with the throws it is for. */
export interface Row {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly results: readonly string[]
}

/**
 * Makes a table ready, once per file.
 *
 * Rows are called `7`, `7-9`, `12+` or `2-`; rows with other names are left out, their table is not one for dice.
 * @example
 * const weather = resultsTable({ id: 'weather', title: 'Weather', status: 'source', columns: ['points'], rows: { '1-4': ['3'], '5-6': ['1'] } })
 * lookUp(weather, columnNamed(weather, 'points'), 5).result // → '1'
 */
export const resultsTable = oncePer(
  (file: TableFile): ResultsTable => ({
    id: file.id,
    columns: file.columns ?? [],
    starts: columnStarts(file),
    dice: file.dice === undefined ? undefined : readDice(file.dice),
    rounding: file.rounding ?? 'defender',
    below: file.below_first ?? 'first',
    above: file.above_last ?? 'last',
    blank: file.blank,
    rows: Object.entries(file.rows ?? {})
      .flatMap(([name, cells]) => readRow(name, cells))
      .sort((a, b) => a.from - b.from),
  }),
)

function readRow(name: string, cells: readonly (string | number)[]): Row[] {
  const [, first, to, open] = name.match(/^(-?\d+)(?:-(\d+)|([+-]))?$/) ?? []
  if (first === undefined) return []
  const from = open === '-' ? Number.NEGATIVE_INFINITY : Number(first)
  const upTo = open === '+' ? Number.POSITIVE_INFINITY : Number(to ?? first)
  return [{ name, from, to: upTo, results: cells.map(String) }]
}

/**
 * Where in a table to look: a column, or what stands in for one.
 * @example
 * const isPlayable = ({ kind }: Column) => kind !== 'illegal'
 * isPlayable(oddsColumn(table, 1, 4)) // → false
 */
export type Column =
  | { readonly kind: 'column'; readonly index: number; readonly name: string }
  | { readonly kind: 'result'; readonly result: string }
  | { readonly kind: 'blank' }
  | { readonly kind: 'illegal' }

const BLANK: Column = { kind: 'blank' }
const ILLEGAL: Column = { kind: 'illegal' }

/** The column at an index; beyond the ends, what the table or the caller says lies there. */
export function columnAt(
  table: ResultsTable,
  index: number,
  { below = table.below, above = table.above }: { below?: Beyond; above?: Beyond } = {},
): Column {
  const last = table.columns.length - 1
  if (index < 0) return beyond(table, below)
  if (index > last) return beyond(table, above)
  return { kind: 'column', index, name: table.columns[index] as string }
}

function beyond(table: ResultsTable, what: Beyond): Column {
  const last = table.columns.length - 1
  if (what === 'blank') return BLANK
  if (what === 'illegal') return ILLEGAL
  if (what !== 'first' && what !== 'last') return { kind: 'result', result: what }
  const index = what === 'first' ? 0 : last
  return { kind: 'column', index, name: table.columns[index] ?? '' }
}

/**
 * A column by its heading. @throws RangeError when there is none of that name
 * @example columnNamed(table, '2-1') // → { kind: 'column', index: 1, name: '2-1' }
 */
export function columnNamed(table: ResultsTable, name: string): Column {
  const index = table.columns.indexOf(name)
  if (index < 0)
    throw new RangeError(
      `expected a column of table ${table.id} (${table.columns.join(', ')}), got "${name}"`,
    )
  return columnAt(table, index)
}

/**
 * A column so many to the right, or to the left when negative. What is no column is not shifted.
 * @param ends what lies beyond the ends, if not what the table says
 * @example shifted(table, columnNamed(table, '1-1'), 1) // → { kind: 'column', index: 1, name: '2-1' }
 */
export function shifted(
  table: ResultsTable,
  column: Column,
  by: number,
  ends: { below?: Beyond; above?: Beyond } = {},
): Column {
  return column.kind === 'column' ? columnAt(table, column.index + by, ends) : column
}

/** The index of the last column whose start is not above the amount; -1 below the first. */
export function lastStartingBy(table: ResultsTable, amount: Fraction): number {
  let found = -1
  for (let i = 0; i < table.starts.length; i++) {
    const start = table.starts[i]
    if (!start)
      throw new RangeError(
        `expected a number in the heading of column "${table.columns[i]}" of table ${table.id}, or at_least`,
      )
    if (compare(start, amount) <= 0) found = i
  }
  return found
}
