/** How a board is divided: into cells that have a name and a shape, and which of them a point lies in. */

import type { Point, Polygon } from './geometry.ts'

export interface Cell {
  /** Tells it apart on its board. */
  readonly key: string
  /** What VASSAL calls the location. */
  readonly name: string
  /** What its grid calls it, where the zone gives it another name. */
  readonly bare?: string
  /** Where pieces stand. */
  readonly at: Point
  readonly outline: Polygon
  /** The zone it lies in. */
  readonly zone?: string
}

export interface Field {
  readonly cells: readonly Cell[]
  /** The key of the cell a point of the board lies in. */
  keyAt(point: Point): string | undefined
}

/** A grid all of whose cells are alike. */
export interface Regular {
  readonly shape: 'hex' | 'square'
  /** Hexes with a corner on top. */
  readonly sideways: boolean
  /** Centre of the cell in column 0 and row 0, in the frame in which columns go to the right. */
  readonly x0: number
  readonly y0: number
  /** From column to column and from row to row. */
  readonly dx: number
  readonly dy: number
}

/** A cell of a regular grid, by raw column and row. */
export interface RawCell {
  readonly column: number
  readonly row: number
}

export const keyOf = ({ column, row }: RawCell): string => `${column},${row}`
