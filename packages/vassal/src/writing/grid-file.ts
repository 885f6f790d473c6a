/** A regular grid of VASSAL as the grid of a board file. */

import { cellId, type GridFile } from '@redoubt/engine'
import type { Cell, RawCell, Regular } from '../grids/field.ts'
import { isOdd } from '../grids/regular.ts'

/** A cell of the grid with its place in it. */
export interface GridCell extends RawCell {
  readonly cell: Cell
}

export interface WrittenGrid {
  readonly file: GridFile
  readonly first: RawCell
  /** Ids by the key of the cell. */
  readonly ids: ReadonlyMap<string, string>
  /** Names that differ from the ids. */
  readonly labels: ReadonlyMap<string, string>
}

/** Rows or columns of a board. */
const MOST = 500

/** The cells of a field that belong to its grid. */
export function gridCells(cells: readonly Cell[]): GridCell[] {
  return cells.flatMap((cell) => {
    const [, column, row] = /^(-?\d+),(-?\d+)$/.exec(cell.key) ?? []
    return column === undefined || row === undefined
      ? []
      : [{ column: Number(column), row: Number(row), cell }]
  })
}

/** Undefined when there is no cell, or there are more rows or columns than a board has. */
export function writeGrid(regular: Regular, cells: readonly GridCell[]): WrittenGrid | undefined {
  if (cells.length === 0) return undefined
  const columns = bounds(cells.map(({ column }) => column))
  const rows = bounds(cells.map(({ row }) => row))
  if (columns.count > MOST || rows.count > MOST) return undefined
  const first = { column: columns.least, row: rows.least }
  // A grid on its side has its columns running down.
  const across = regular.sideways ? rows.count : columns.count
  const down = regular.sideways ? columns.count : rows.count
  const at = (cell: RawCell): RawCell =>
    regular.sideways
      ? { column: cell.row - first.row, row: cell.column - first.column }
      : { column: cell.column - first.column, row: cell.row - first.row }
  const numbering =
    asPrinted(cells, at, { columns: across, rows: down, shape: regular.shape }) ??
    ({
      style: 'digits',
      pad: 2,
      ...(Math.max(across, down) > 99 ? { separator: '.' } : {}),
    } as const)
  const shape = {
    shape: regular.shape,
    columns: across,
    rows: down,
    ...(regular.shape === 'hex'
      ? ({
          orientation: regular.sideways ? 'pointy' : 'flat',
          offset: isOdd(columns.least) ? 'odd' : 'even',
        } as const)
      : {}),
  }
  const grid: GridFile = { ...shape, numbering }
  const idOf = (cell: RawCell): string => cellId(grid, cell.column, cell.row)
  const ids = new Map(cells.map(({ cell, ...raw }) => [cell.key, idOf(at(raw))]))
  const there = new Set(ids.values())
  const missing: string[] = []
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const id = idOf({ column, row })
      if (!there.has(id)) missing.push(id)
    }
  return {
    file: { ...grid, ...(missing.length > 0 ? { missing } : {}) },
    first,
    ids,
    labels: new Map(
      cells.flatMap(({ cell }) => {
        const id = ids.get(cell.key)
        return id === undefined || id === cell.name ? [] : [[id, cell.name] as const]
      }),
    ),
  }
}

function bounds(values: readonly number[]): { readonly least: number; readonly count: number } {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return { least, count: most - least + 1 }
}

type Numbering = NonNullable<GridFile['numbering']>

type Rectangle = Pick<GridFile, 'shape' | 'columns' | 'rows'>

/** The numbering that gives every cell the name on the map; undefined where there is none such. */
function asPrinted(
  cells: readonly GridCell[],
  at: (cell: RawCell) => RawCell,
  rectangle: Rectangle,
): Numbering | undefined {
  const [sample] = cells
  if (!sample || new Set(cells.map(({ cell }) => cell.name)).size < cells.length) return undefined
  const [, separator] = /^\d+(\D?)\d*$/.exec(sample.cell.name) ?? []
  if (separator === undefined) return undefined
  for (const pad of [1, 2, 3, 4])
    for (const order of ['column-row', 'row-column'] as const)
      for (const from of ['top', 'bottom'] as const) {
        const how = { pad, order, from, separator }
        const numbering = startingAt(sample.cell.name, at(sample), how, rectangle.rows)
        const grid = { ...rectangle, ...(numbering ? { numbering } : {}) }
        const fits = ({ cell, ...raw }: GridCell): boolean => {
          const { column, row } = at(raw)
          return cellId(grid, column, row) === cell.name
        }
        if (numbering && cells.every(fits)) return numbering
      }
  return undefined
}

/** The numbering with the first column and row that give one cell its name. */
function startingAt(
  name: string,
  { column, row }: RawCell,
  how: Pick<Required<Numbering>, 'pad' | 'order' | 'from' | 'separator'>,
  rows: number,
): Numbering | undefined {
  const halves = how.separator === '' ? halved(name, how.pad) : name.split(how.separator)
  const [one, other] = (how.order === 'row-column' ? [...halves].reverse() : halves).map(Number)
  if (one === undefined || other === undefined || Number.isNaN(one + other)) return undefined
  const first_column = one - column
  const first_row = other - (how.from === 'bottom' ? rows - 1 - row : row)
  if (first_column < 0 || first_row < 0 || first_column > 1000 || first_row > 1000) return undefined
  return { style: 'digits', ...how, first_column, first_row }
}

/** Two numbers of equal length written together. */
function halved(name: string, pad: number): string[] {
  return name.length === 2 * pad ? [name.slice(0, pad), name.slice(pad)] : []
}
