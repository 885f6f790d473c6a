/** Reading a cell, and how likely each result of a column is. */

import { oncePer } from '../once.ts'
import { type Chance, type Dice, readChances } from './dice.ts'
import type { Column, ResultsTable, Row } from './results-table.ts'

/** What stands in a cell. */
export interface Cell {
  /** The result's code; empty where there is no column and nothing happens. */
  readonly result: string
  /** Nothing happens. */
  readonly blank: boolean
  /** Heading of the column, absent where there is none. */
  readonly column: string | undefined
  /** Name of the row read. */
  readonly row: string | undefined
}

/**
 * Reads a table. Throws beyond the first or last row read that row.
 * @param modified the throw with its modifiers
 * @throws RangeError for a column that may not be used, and for a table without rows
 * @example lookUp(table, columnNamed(table, '2-1'), 1).result // → 'DE'
 */
export function lookUp(table: ResultsTable, column: Column, modified: number): Cell {
  const row = rowFor(table, modified)
  switch (column.kind) {
    case 'illegal':
      throw new RangeError(`expected a column of table ${table.id}, got one beyond its end`)
    case 'blank':
      return { result: table.blank ?? '', blank: true, column: undefined, row: row.name }
    case 'result':
      return { ...isBlank(table, column.result), column: undefined, row: row.name }
    case 'column':
      return {
        ...isBlank(table, row.results[column.index] ?? ''),
        column: column.name,
        row: row.name,
      }
  }
}

function isBlank(table: ResultsTable, result: string) {
  return { result, blank: result === (table.blank ?? '') }
}

/** The row for a throw; beyond the ends, the first or last. @throws RangeError when no row is for it */
function rowFor(table: ResultsTable, modified: number): Row {
  const { rows } = table
  const [first] = rows
  const last = rows[rows.length - 1]
  if (!first || !last) throw new RangeError(`expected rows in table ${table.id}, found none`)
  if (modified <= first.from) return first
  if (modified >= last.to) return last
  const row = rows.find(({ from, to }) => from <= modified && modified <= to)
  if (row) return row
  throw new RangeError(
    `expected a row of table ${table.id} for a throw of ${modified}, found ${rows.map(({ name }) => name).join(', ')}`,
  )
}

/**
 * How likely each result is, by the codes in the cells; exact, the most favourable throw of the dice last. A blank is
 * the table's blank sign, or an empty text.
 * @param more modifiers of the throw, and other dice than the table's
 * @example tableChances(table, columnNamed(table, '1-1')) // → [ { value: 'DR', probability: 1/6 }, { value: 'EX', probability: 1/6 }, { value: 'AL', probability: 1/3 }, { value: 'AE', probability: 1/3 } ]
 */
export function tableChances(
  table: ResultsTable,
  column: Column,
  { modifier = 0, dice = table.dice }: { modifier?: number; dice?: Dice | undefined } = {},
): readonly Chance<string>[] {
  if (modifier !== 0 || dice !== table.dice) return countChances(table, column, modifier, dice)
  const known = plainChances(table)
  const name = columnKey(column)
  const found = known.get(name) ?? countChances(table, column, modifier, dice)
  known.set(name, found)
  return found
}

/** One column among those of its table. */
export function columnKey(column: Column): string {
  if (column.kind === 'column') return `column ${column.index}`
  return column.kind === 'result' ? `result ${column.result}` : column.kind
}

/** By column, what its own dice make of it without modifiers: asked again at every preview. */
const plainChances = oncePer((_: ResultsTable) => new Map<string, readonly Chance<string>[]>())

function countChances(
  table: ResultsTable,
  column: Column,
  modifier: number,
  dice: Dice | undefined,
): Chance<string>[] {
  if (!dice) throw new RangeError(`expected dice for table ${table.id}, found none`)
  return readChances(dice, (sum) => lookUp(table, column, sum + modifier).result)
}
