/** Ways in which a printed map may number its cells, and where a cell of given numbers lies, in board units. */

import type { Printed } from './printed.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** An endless grid on which every pair of numbers is a cell. */
export interface Lattice {
  readonly shape: 'hex' | 'square'
  /** Hexes: a flat side or a corner on top. */
  readonly orientation: 'flat' | 'pointy'
  /** Hexes: do columns (rows, with corners on top) of even numbers lie half a hex lower (further right), or odd ones? */
  readonly lower: 'even' | 'odd'
  readonly order: 'column-row' | 'row-column'
  /** Where rows begin to count. */
  readonly from: 'top' | 'bottom'
}

/** Distance between columns of hexes 1 wide between flat sides. */
const PITCH = Math.sqrt(3) / 2

/** The middle of a cell; where numbers are 0 is the origin. */
export function middleOf(lattice: Lattice, column: number, row: number): Point {
  const down = lattice.from === 'top' ? row : -row
  if (lattice.shape === 'square') return { x: column, y: down }
  return lattice.orientation === 'flat'
    ? { x: column * PITCH, y: down + shoveOf(lattice, column) }
    : { x: column + shoveOf(lattice, row), y: down * PITCH }
}

function shoveOf({ lower }: Lattice, number: number): number {
  return (Math.abs(number) % 2 === 0) === (lower === 'even') ? 0.5 : 0
}

/** Column and row of what is printed. */
export function cellOf({ order }: Lattice, { numbers: [first, second] }: Printed): Cell {
  return order === 'column-row' ? { column: first, row: second } : { column: second, row: first }
}

export interface Cell {
  readonly column: number
  readonly row: number
}

/** Every way there is. A letter is a column. */
export function latticesFor(shape: Lattice['shape'], style: Printed['style']): readonly Lattice[] {
  const orders = style === 'letters' ? (['column-row'] as const) : ORDERS
  const shapes = shape === 'square' ? [{ orientation: 'flat', lower: 'even' } as const] : HEXES
  return shapes.flatMap((hex) =>
    orders.flatMap((order) =>
      (['top', 'bottom'] as const).map((from) => ({ shape, ...hex, order, from })),
    ),
  )
}

const ORDERS = ['column-row', 'row-column'] as const
const HEXES = [
  { orientation: 'flat', lower: 'even' },
  { orientation: 'flat', lower: 'odd' },
  { orientation: 'pointy', lower: 'even' },
  { orientation: 'pointy', lower: 'odd' },
] as const
