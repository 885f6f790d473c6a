/** From strengths to a column: odds rounded as the table says, bands of strength. */

import {
  type Amount,
  compare,
  type Fraction,
  isZero,
  minus,
  over,
  readAmount,
} from '@redoubt/engine'
import { type Column, columnAt, lastStartingBy, type ResultsTable } from './results-table.ts'

/**
 * The column for odds of attacker to defender. Odds between two columns are rounded as the table says, by default in
 * the defender's favour: down. Against a defence of nothing, the last column.
 * @example oddsColumn(table, 9, 4) // → { kind: 'column', index: 1, name: '2-1' }
 */
export function oddsColumn(table: ResultsTable, attack: Amount, defence: Amount): Column {
  const against = readAmount(defence)
  if (isZero(against)) return columnAt(table, table.columns.length - 1)
  const odds = over(attack, against)
  const down = lastStartingBy(table, odds)
  return columnAt(table, table.rounding === 'defender' ? down : roundedUp(table, odds, down))
}

function roundedUp(table: ResultsTable, odds: Fraction, down: number): number {
  const [below, above] = [table.starts[down], table.starts[down + 1]]
  if (!above || (below && compare(below, odds) === 0)) return down
  if (table.rounding === 'attacker' || !below)
    return table.rounding === 'attacker' ? down + 1 : down
  return compare(minus(odds, below), minus(above, odds)) < 0 ? down : down + 1
}

/**
 * The column of the band a strength falls in.
 * @example
 * const fire = resultsTable({ id: 'fire', title: 'Fire', status: 'source', columns: ['1-3', '4-7', '8+'], columns_by: 'strength', rows: { '1-6': ['1', '2', '3'] } })
 * strengthColumn(fire, 5) // → { kind: 'column', index: 1, name: '4-7' }
 */
export function strengthColumn(table: ResultsTable, strength: Amount): Column {
  return columnAt(table, lastStartingBy(table, readAmount(strength)))
}
