/** The names of cells (HexGridNumbering, SquareGridNumbering, ObliqueHexGridNumbering). */

import { type Element, isOn, nameIn, numberIn } from '../archive/xml.ts'
import type { RawCell, Regular } from './field.ts'
import type { Size } from './geometry.ts'
import { isOdd } from './regular.ts'

/** Says what a cell is called. */
export type Namer = (cell: RawCell) => string

/** The names an element gives to the cells of a grid on a board of some size. */
export function namerOf(numbering: Element | undefined, grid: Regular, board: Size): Namer {
  if (!numbering) return ({ column, row }) => `${column},${row}`
  const along = wording(numbering, 'h')
  const down = wording(numbering, 'v')
  const separator = nameIn(numbering, 'sep')
  const rowFirst = numbering.attributes.first === 'V'
  const counted =
    numbering.name === 'ObliqueHexGridNumbering'
      ? obliqueCount(numbering)
      : grid.shape === 'hex'
        ? hexCount(numbering, grid, board)
        : squareCount(numbering, grid, board)
  return (cell) => {
    const { column, row } = counted(cell)
    const names = [along(column), down(row)]
    return (rowFirst ? names.reverse() : names).join(separator)
  }
}

type Count = (cell: RawCell) => RawCell

/** The engine takes the height for columns and the width for rows; the numbers on maps rely on it. */
function hexCount(numbering: Element, grid: Regular, { width, height }: Size): Count {
  const maxRows = Math.floor(height / grid.dx + 0.5)
  const maxColumns = Math.floor(width / grid.dy + 0.5)
  const acrossDown = isOn(numbering, 'hDescend')
  const downUp = isOn(numbering, 'vDescend')
  const stagger = isOn(numbering, 'stagger')
  return (cell) => {
    let { column, row } = cell
    if (grid.sideways) {
      if (downUp) column = maxRows - column
      if (acrossDown) row = maxColumns - row
    } else {
      if (acrossDown) column = maxColumns - column
      if (downUp) row = maxRows - row
    }
    if (stagger && isOdd(cell.column)) row += (grid.sideways ? acrossDown : downUp) ? -1 : 1
    return { column, row }
  }
}

function squareCount(numbering: Element, grid: Regular, { width, height }: Size): Count {
  const maxRows = Math.floor(height / grid.dy + 0.5)
  const maxColumns = Math.floor(width / grid.dx + 0.5)
  const acrossDown = isOn(numbering, 'hDescend')
  const downUp = isOn(numbering, 'vDescend')
  return ({ column, row }) => ({
    column: acrossDown ? maxColumns - column : column,
    row: downUp ? maxRows - row : row,
  })
}

function obliqueCount(numbering: Element): Count {
  const stagger = isOn(numbering, 'stagger')
  return ({ column, row }) => {
    const half = Math.trunc(column / 2)
    return { column, row: stagger ? half + row : row - half + 1 }
  }
}

/** Column (`h`) or row (`v`) in numbers or letters. */
function wording(numbering: Element, of: 'h' | 'v'): (count: number) => string {
  const offset = Math.trunc(numberIn(numbering, `${of}Off`, 0))
  const leading = Math.trunc(numberIn(numbering, `${of}Leading`, 0))
  return numbering.attributes[`${of}Type`] === 'A'
    ? (count) => lettered(count + offset)
    : (count) => numbered(count + offset, leading)
}

/** 0 → A, 25 → Z, 26 → AA, 27 → BB. */
function lettered(count: number): string {
  const away = Math.abs(count)
  const letter = String.fromCharCode(65 + (away % 26))
  return `${count < 0 ? '-' : ''}${letter.repeat(Math.min(20, Math.floor(away / 26) + 1))}`
}

/** As many zeros in front as there are places that the number does not reach. */
function numbered(count: number, leading: number): string {
  const away = Math.abs(count)
  let zeros = ''
  for (let places = Math.min(9, leading); places > 0 && away < 10 ** places; places--) zeros += '0'
  return `${count < 0 ? '-' : ''}${zeros}${away}`
}
