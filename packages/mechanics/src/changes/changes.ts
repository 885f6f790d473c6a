/**
 * The waterfall: what changes a strength, a throw or a column, one after the other, each with its clause and the option
 * that governs it, and what stands before and after it.
 */

import type { PreviewLine, Remark } from '@redoubt/engine'
import {
  type Amount,
  amountText,
  compare,
  type Fraction,
  isWhole,
  product,
  readAmount,
  sum,
  toNumber,
} from '@redoubt/engine'
import { type Beyond, type Column, type ResultsTable, shifted } from '../tables/results-table.ts'

/**
 * What a change is called and rests on.
 * @example
 * const rain: Cause = { id: 'rain', key: 'rain', clause: '9.1', option: 'weather' }
 * applied(6, [{ ...rain, times: '1/2' }]).lines.map(({ before, after }) => [before, after]) // → [ [ '6', '3' ] ]
 */
export interface Cause extends Remark {
  readonly id: string
  /** The option whose value makes it so. */
  readonly option?: string | undefined
  /** May be struck out to see what would change. */
  readonly toggle?: boolean
}

/**
 * Something that is added: a modifier, a shift, supporting factors.
 * @example
 * const dugIn: Addition = { id: 'dug_in', key: 'dug_in', clause: '5.2', add: -1 }
 * total([dugIn, { ...dugIn, id: 'rain', key: 'rain' }]) // → -2
 */
export interface Addition extends Cause {
  readonly add: Amount
}

/**
 * One step of the waterfall.
 * @example
 * const halved: Change = { id: 'river', key: 'river', clause: '5.2', times: '1/2' }
 * const floor: Change = { id: 'least', key: 'least', clause: '5.3', atLeast: 1 }
 * applied(1, [halved, floor]).value // → 1
 */
export type Change =
  | Addition
  | (Cause & { readonly times: Amount })
  /** A floor: no less than this. */
  | (Cause & { readonly atLeast: Amount })
  /** A ceiling: no more than this. */
  | (Cause & { readonly atMost: Amount })

/**
 * What came of it, with a line for every change. Struck-out changes have a line that changes nothing.
 * @example
 * const { value, lines }: Changed<Fraction> = applied(7, [{ id: 'hill', key: 'hill', add: 2 }], { without: new Set(['hill']) })
 * value // → 7
 */
export interface Changed<T> {
  readonly value: T
  readonly lines: readonly PreviewLine[]
}

/**
 * Applies changes in their order; exact.
 * @param more ids of changes to leave out, and how values are written in the lines
 * @example applied(14, [{ id: 'river', key: 'halved_by_river', clause: 'BS9', times: '1/2' }]).value // → 7
 */
export function applied(
  start: Amount,
  changes: readonly Change[],
  {
    without,
    text = amountText,
  }: { without?: ReadonlySet<string> | undefined; text?: (value: Fraction) => string } = {},
): Changed<Fraction> {
  let value = readAmount(start)
  if (changes.length === 0) return { value, lines: NO_LINES }
  const lines = changes.map((change) => {
    const before = text(value)
    if (!without?.has(change.id)) value = after(value, change)
    return { ...causeOf(change), before, after: text(value) }
  })
  return { value, lines }
}

const NO_LINES: readonly PreviewLine[] = []

function after(value: Fraction, change: Change): Fraction {
  if ('add' in change) return sum(value, change.add)
  if ('times' in change) return product(value, change.times)
  if ('atLeast' in change)
    return compare(value, change.atLeast) < 0 ? readAmount(change.atLeast) : value
  return compare(value, change.atMost) > 0 ? readAmount(change.atMost) : value
}

/** What a change is called and rests on, without what it does. */
export function causeOf({ id, key, clause, option, facts, toggle }: Cause): Cause {
  return {
    id,
    key,
    ...(clause === undefined ? {} : { clause }),
    ...(option === undefined ? {} : { option }),
    ...(facts === undefined ? {} : { facts }),
    ...(toggle === undefined ? {} : { toggle }),
  }
}

/**
 * The sum of modifiers. @throws RangeError when they come to no whole number
 * @example total([{ id: 'rain', key: 'rain', add: -2 }, { id: 'general', key: 'general', add: 1 }]) // → -1
 */
export function total(additions: readonly Addition[], without?: ReadonlySet<string>): number {
  if (additions.length === 0) return 0
  const counted = additions.filter(({ id }) => !without?.has(id))
  const value = sum(...counted.map(({ add }) => add))
  if (!isWhole(value))
    throw new RangeError(`expected modifiers that come to a whole number, got ${amountText(value)}`)
  return toNumber(value)
}

/**
 * Shifts a column by the sum of the shifts: only where they end decides whether that is off the table.
 * @param more ids of shifts to leave out, and what lies beyond the ends, if not what the table says
 * @example shiftedBy(table, columnNamed(table, '1-1'), [{ id: 'air', key: 'air', add: 1 }]).value // → { kind: 'column', index: 1, name: '2-1' }
 */
export function shiftedBy(
  table: ResultsTable,
  column: Column,
  shifts: readonly Addition[],
  {
    without,
    ...ends
  }: { without?: ReadonlySet<string> | undefined; below?: Beyond; above?: Beyond } = {},
): Changed<Column> {
  if (shifts.length === 0) return { value: column, lines: NO_LINES }
  const counted = shifts.filter(({ id }) => !without?.has(id))
  let sofar = 0
  const lines = shifts.map((shift) => {
    const before = columnText(table, shifted(table, column, sofar, ends))
    if (counted.includes(shift)) sofar += total([shift])
    return {
      ...causeOf(shift),
      before,
      after: columnText(table, shifted(table, column, sofar, ends)),
    }
  })
  return { value: shifted(table, column, sofar, ends), lines }
}

/**
 * A column in a line: its heading, or the result that stands in for it.
 * @example columnText(table, columnNamed(table, '2-1')) // → '2-1'
 */
export function columnText(table: ResultsTable, column: Column): string {
  if (column.kind === 'column') return column.name
  return column.kind === 'result' ? column.result : (table.blank ?? '–')
}
