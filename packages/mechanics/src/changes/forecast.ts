/** What a results table promises, as a preview shows it: the column, and how likely each of its results is. */

import type { Preview, Remark } from '@redoubt/engine'
import { tableChances } from '../tables/look-up.ts'
import type { Column, ResultsTable } from '../tables/results-table.ts'
import { columnText } from './changes.ts'

/**
 * Table, column and chances for a preview; a column off the table that may not be used promises nothing.
 * @param told how a result is told, and what it means in a few words
 * @example
 * const { distribution } = tableForecast(table, columnNamed(table, '1-1'), (result) => ({ label: { key: 'result', facts: { result } } }))
 * distribution?.length // → 4
 */
export function tableForecast(
  table: ResultsTable,
  column: Column,
  told: (result: string) => { readonly label: Remark; readonly detail?: string },
  modifier = 0,
): Pick<Preview, 'table' | 'distribution'> {
  const chances = column.kind === 'illegal' ? [] : tableChances(table, column, { modifier })
  return {
    table: { id: table.id, column: columnText(table, column) },
    distribution: chances.map(({ value, probability }) => ({ ...told(value), probability })),
  }
}
