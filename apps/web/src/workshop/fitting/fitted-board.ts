/** A board file whose grid lies on its picture. */

import { type BoardFile, cellCentre, type GridFile } from '@redoubt/engine'
import type { Fit, Mark } from './fit.ts'
import { type Lattice, middleOf } from './lattice.ts'
import { nameOf, titleOf } from './names.ts'
import { type Placement, toBoard, toPixel } from './placement.ts'
import type { Printed } from './printed.ts'

export interface ScannedMap {
  /** Path inside the module. */
  readonly image: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** Numbers of the first and last column and row. */
export interface Range {
  readonly columns: readonly [first: number, last: number]
  readonly rows: readonly [first: number, last: number]
}

/** More columns or rows than this no board has. */
const MOST = 500

/**
 * The columns and rows whose middles lie on the picture.
 * @returns undefined where there are none, or too many for a board
 */
export function rangeOn(
  { lattice, placement }: Fit,
  marks: readonly Mark[],
  map: ScannedMap,
): Range | undefined {
  const box = boxOf(placement, map)
  // Margins of a scan are no cells: maps count from 1, unless one has been seen to count from 0.
  const least = Math.min(1, ...marks.flatMap(({ printed }) => printed.numbers))
  // Columns lie no nearer than this to each other, rows neither.
  const columns = numbersBetween(box.left, box.right, least)
  const rows =
    lattice.from === 'top'
      ? numbersBetween(box.top, box.bottom, least)
      : numbersBetween(-box.bottom, -box.top, least)
  if (columns.length > MOST * 2 || rows.length > MOST * 2) return undefined
  const isOn = (column: number, row: number) => {
    const { x, y } = toPixel(placement, middleOf(lattice, column, row))
    return x >= 0 && y >= 0 && x <= map.width && y <= map.height
  }
  const some = columns.filter((column) => rows.some((row) => isOn(column, row)))
  const lines = rows.filter((row) => some.some((column) => isOn(column, row)))
  const [firstColumn, lastColumn] = [some[0], some.at(-1)]
  const [firstRow, lastRow] = [lines[0], lines.at(-1)]
  if (
    firstColumn === undefined ||
    lastColumn === undefined ||
    firstRow === undefined ||
    lastRow === undefined
  )
    return undefined
  if (some.length > MOST || lines.length > MOST) return undefined
  return { columns: [firstColumn, lastColumn], rows: [firstRow, lastRow] }
}

/** What the picture takes up in board units, with room for the distance between columns being less than 1. */
function boxOf(placement: Placement, { width, height }: ScannedMap) {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: 0, y: height },
    { x: width, y: height },
  ].map((pixel) => toBoard(placement, pixel))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

function numbersBetween(from: number, to: number, least: number): number[] {
  // 1.2: more than the two over the root of three by which hexes stand closer than 1.
  const [low, high] = [Math.min(from * 1.2, from), Math.max(to * 1.2, to)]
  const first = Math.max(least, Math.floor(low) - 1)
  const count = Math.max(0, Math.min(MOST * 3, Math.ceil(high) + 2 - first))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** The whole file, every cell of one terrain: what is on the map its author paints in letters. */
export function fittedBoard(
  { lattice, placement }: Fit,
  { style, pad, separator }: Printed,
  map: ScannedMap,
  { columns: [firstColumn, lastColumn], rows: [firstRow, lastRow] }: Range,
): BoardFile {
  const id = nameOf(map.image)
  const columns = lastColumn - firstColumn + 1
  const rows = lastRow - firstRow + 1
  const topRow = lattice.from === 'top' ? firstRow : lastRow
  const numbering = worthSaying(lattice.shape, {
    style,
    pad,
    separator,
    order: lattice.order,
    first_column: firstColumn,
    first_row: firstRow,
    from: lattice.from,
  })
  const grid: GridFile = {
    shape: lattice.shape,
    columns,
    rows,
    ...(lattice.shape === 'hex'
      ? { orientation: lattice.orientation, offset: offsetOf(lattice, firstColumn, topRow) }
      : {}),
    ...(Object.keys(numbering).length > 0 ? { numbering } : {}),
  }
  const corner = cellCentre(grid, { column: 0, row: 0 })
  const counted = middleOf(lattice, firstColumn, topRow)
  const at: [number, number] = [
    rounded(placement.at.x - counted.x + corner.x, 4),
    rounded(placement.at.y - counted.y + corner.y, 4),
  ]
  const [across, down] = [rounded(placement.across, 3), rounded(placement.down, 3)]
  const turn = rounded((placement.turn * 180) / Math.PI, 3)
  return {
    id,
    title: titleOf(id),
    grid,
    pictures: [
      {
        image: map.image,
        at,
        scale: across === down ? across : [across, down],
        ...(turn === 0 ? {} : { turn }),
      },
    ],
    terrain: {
      key: { '.': 'clear' },
      rows: Array.from({ length: rows }, () =>
        Array.from({ length: columns }, () => '.').join(' '),
      ),
    },
    terrains: { clear: { label: 'Clear' } },
  }
}

/** Positions count from 1 at the top left, printed numbers from anywhere, and rows perhaps upwards. */
function offsetOf(
  { orientation, lower, from }: Lattice,
  firstColumn: number,
  topRow: number,
): 'even' | 'odd' {
  const shift = orientation === 'flat' ? firstColumn - 1 : from === 'top' ? topRow - 1 : topRow + 1
  return Math.abs(shift) % 2 === 0 ? lower : lower === 'even' ? 'odd' : 'even'
}

type Numbering = NonNullable<GridFile['numbering']>

/** What a file need not say is left out. */
function worthSaying(shape: Lattice['shape'], numbering: Numbering): Numbering {
  const style = shape === 'square' ? 'letters' : 'digits'
  const usual: Numbering = {
    style,
    pad: numbering.style === 'digits' ? 2 : 1,
    separator: '',
    order: 'column-row',
    first_column: 1,
    first_row: 1,
    from: 'top',
  }
  return Object.fromEntries(
    Object.entries(numbering).filter(([key, value]) => usual[key as keyof Numbering] !== value),
  )
}

function rounded(number: number, digits: number): number {
  return Number(number.toFixed(digits)) + 0
}
