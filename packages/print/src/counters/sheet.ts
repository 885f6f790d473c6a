/** Where things of one size stand on sheets, and where their backs stand, so that they meet when both sides are printed. */

import type { Pen, Size } from '../book/page.ts'

/** Places on one sheet. */
export interface Grid {
  readonly columns: number
  readonly rows: number
  /** The upper left corner of the first, in millimetres. */
  readonly left: number
  readonly top: number
}

/** What a printer leaves free; the marks to cut at stand in it: three cards abreast fit on every paper. */
const EDGE = 8
/** Room below for a word on the sheet. */
const FOOT = 6

/** As many as fit on the paper, in its middle, edge to edge: one cut parts two. */
export function gridOn(paper: Size, each: Size): Grid {
  const columns = Math.max(1, Math.floor((paper.width - 2 * EDGE) / each.width))
  const rows = Math.max(1, Math.floor((paper.height - 2 * EDGE - FOOT) / each.height))
  return {
    columns,
    rows,
    left: (paper.width - columns * each.width) / 2,
    top: (paper.height - rows * each.height) / 2,
  }
}

/** The corner of a place; the back of a sheet is turned about its long edge, so its columns run the other way. */
export function cornerOf(
  { columns, left, top }: Grid,
  each: Size,
  place: number,
  face: 'front' | 'back',
): readonly [x: number, y: number] {
  const column = place % columns
  const row = Math.floor(place / columns)
  const across = face === 'front' ? column : columns - 1 - column
  return [left + across * each.width, top + row * each.height]
}

/** Short lines round the grid where to cut. */
export function paintCutMarks(pen: Pen, grid: Grid, each: Size): void {
  const [width, height] = [grid.columns * each.width, grid.rows * each.height]
  pen.beginPath()
  for (let column = 0; column <= grid.columns; column++) {
    const x = grid.left + column * each.width
    line(pen, x, grid.top - 1, x, grid.top - 4)
    line(pen, x, grid.top + height + 1, x, grid.top + height + 4)
  }
  for (let row = 0; row <= grid.rows; row++) {
    const y = grid.top + row * each.height
    line(pen, grid.left - 1, y, grid.left - 4, y)
    line(pen, grid.left + width + 1, y, grid.left + width + 4, y)
  }
  pen.strokeStyle = '#000'
  pen.lineWidth = 0.1
  pen.stroke()
}

function line(pen: Pen, ax: number, ay: number, bx: number, by: number): void {
  pen.moveTo(ax, ay)
  pen.lineTo(bx, by)
}
