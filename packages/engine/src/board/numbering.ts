/** Names of grid cells as printed maps number them: `b3`, `0203`, `12.07`. */

import type { GridFile } from '../format/format.ts'

/**
 * The id of the cell in 0-based column and row, counted from the top left.
 * @example cellId({ shape: 'hex', columns: 12, rows: 9, orientation: 'flat', offset: 'even' }, 1, 4) // → '0205'
 */
export function cellId(grid: GridFile, column: number, row: number): string {
  const numbering = grid.numbering ?? {}
  const style = numbering.style ?? (grid.shape === 'square' ? 'letters' : 'digits')
  const pad = numbering.pad ?? (style === 'digits' ? 2 : 1)
  const rowNumber =
    (numbering.from === 'bottom' ? grid.rows - 1 - row : row) + (numbering.first_row ?? 1)
  const columnNumber = column + (numbering.first_column ?? 1)
  const rowName = String(rowNumber).padStart(pad, '0')
  const columnName =
    style === 'letters' ? letters(columnNumber) : String(columnNumber).padStart(pad, '0')
  const names = numbering.order === 'row-column' ? [rowName, columnName] : [columnName, rowName]
  return names.join(numbering.separator ?? '')
}

/** 1 → a, 26 → z, 27 → aa, as spreadsheets count. */
function letters(number: number): string {
  let rest = number
  let name = ''
  while (rest > 0) {
    name = String.fromCharCode(97 + ((rest - 1) % 26)) + name
    rest = Math.floor((rest - 1) / 26)
  }
  return name
}
