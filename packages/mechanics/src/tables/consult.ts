/** Asking a table: the dice are thrown and its cell is read. */

import type { Piece, Place, Position, Side } from '@redoubt/engine'
import { throwFor } from './dice.ts'
import { lookUp } from './look-up.ts'
import type { Column, ResultsTable } from './results-table.ts'

/**
 * What a table said.
 * @example
 * const isMiss = ({ blank }: Said) => blank
 * isMiss({ die: 3, result: 'DR', blank: false, row: '3' }) // → false
 */
export interface Said {
  /** The sum thrown; 0 where the column is a result that needs no die. */
  readonly die: number
  readonly result: string
  readonly blank: boolean
  readonly row: string
}

/**
 * Throws the table's dice (default: one of six faces) and reads what it says.
 * @param key what the throw is for
 * @param modifier added to the die
 * @example const said = (g: G) => consult(g, table, oddsColumn(table, 8, 4), ['combat', town], -1)
 */
export function consult(
  g: Position,
  table: ResultsTable,
  column: Column,
  key: readonly (string | number | Place | Piece | Side)[],
  modifier = 0,
): Said {
  if (column.kind === 'result') return { die: 0, result: column.result, blank: false, row: '' }
  const { sum } = throwFor(g, table.dice ?? { count: 1, faces: 6 }, key, (thrown) => thrown)
  const { result, blank, row = '' } = lookUp(table, column, sum + modifier)
  return { die: sum, result, blank, row }
}
