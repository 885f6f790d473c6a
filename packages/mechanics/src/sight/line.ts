/** The straight line between the centres of two hexes or squares: what it passes, exactly, in whole numbers. */

import type { Board, Space } from '@redoubt/engine'
import { oncePer } from '../once.ts'

/** A point of the line, as a share of the way from 0 to 1: `over` of `under` parts, `under` above 0. */
export interface Share {
  readonly over: number
  readonly under: number
}

/** A stretch of the line: it lies in one space, or runs exactly between two. */
export interface Stretch {
  /** One space; two where the line runs between them, one of which may be missing at the edge of the board. */
  readonly spaces: readonly Space[]
  /** It runs along the hexside between two hexes, or through the corner at which two squares meet. */
  readonly isBetween: boolean
  readonly begins: Share
  readonly middle: Share
}

/**
 * The stretches of the line from one space to another, in order; the first lies in the one, the last in the other.
 * @throws RangeError for areas, between which there is no straight line
 * @example lineBetween(board, hex, town).flatMap(({ spaces }) => spaces) // → [ 0303, 0402 ]
 */
export function lineBetween(board: Board, from: Space, to: Space): Stretch[] {
  const grid = gridOf(board)
  const start = grid.centreOf(from)
  const [x, y] = start
  const [toX, toY] = grid.centreOf(to)
  const way: Point = [toX - x, toY - y]
  const found: (Stretch & { readonly spaces: Space[] })[] = []
  const rows = Math.abs(way[1]) / grid.pitch
  for (let nth = 0; nth <= rows; nth++) {
    const row = y + Math.sign(way[1]) * nth * grid.pitch
    const [least, most] = columnsOf(start, way, row - grid.reach, row + grid.reach)
    for (let column = Math.floor(least) - 1; column <= Math.ceil(most) + 1; column++) {
      const space = grid.spaceAt(column, row)
      const passed = space && crossing(grid.sides, [x - column, y - row], way)
      if (!passed || (passed.touches && !grid.meetsAtCorners)) continue
      const { begins, ends } = passed
      const isBetween = passed.touches || passed.isAlong
      const beside = isBetween && found.find((one) => one.isBetween && isSame(one.begins, begins))
      if (beside) beside.spaces.push(space)
      else found.push({ spaces: [space], isBetween, begins, middle: halfway(begins, ends) })
    }
  }
  return found.sort((a, b) => difference(a.middle, b.middle))
}

/** From where to where the line goes sideways while it is between two heights of the board. */
function columnsOf([x, y]: Point, [right, down]: Point, top: number, bottom: number): Point {
  const at = (height: number) => right * Math.min(1, Math.max(0, (height - y) / down))
  const ends = down === 0 ? [0, right] : [at(top), at(bottom)]
  return [x + Math.min(...ends), x + Math.max(...ends)]
}

/** How many parts of `a` lie before those of `b`: below 0, 0 or above it. */
function difference(a: Share, b: Share): number {
  return a.over * b.under - b.over * a.under
}

function isSame(a: Share, b: Share): boolean {
  return difference(a, b) === 0
}

function halfway(a: Share, b: Share): Share {
  return { over: a.over * b.under + b.over * a.under, under: 2 * a.under * b.under }
}

/** A strip of the plane between two parallel sides of a space around its centre: |a·x + b·y| is at most `width`. */
interface Sides {
  readonly a: number
  readonly b: number
  readonly width: number
}

interface Crossing {
  readonly begins: Share
  readonly ends: Share
  /** It has only a corner of the space. */
  readonly touches: boolean
  /** It runs along one of its sides. */
  readonly isAlong: boolean
}

type Point = readonly [x: number, y: number]

/** The part of a line that lies in a space, its sides included. @param start seen from the centre of the space */
function crossing(sides: readonly Sides[], start: Point, way: Point): Crossing | undefined {
  let begins: Share = { over: 0, under: 1 }
  let ends: Share = { over: 1, under: 1 }
  let isAlong = false
  for (const { a, b, width } of sides) {
    const from = a * start[0] + b * start[1]
    const by = a * way[0] + b * way[1]
    if (by === 0) {
      if (Math.abs(from) > width) return undefined
      isAlong ||= Math.abs(from) === width
      continue
    }
    const under = Math.abs(by)
    const enters: Share = { over: -width - Math.sign(by) * from, under }
    const leaves: Share = { over: width - Math.sign(by) * from, under }
    if (difference(enters, begins) > 0) begins = enters
    if (difference(leaves, ends) < 0) ends = leaves
  }
  const length = difference(ends, begins)
  return length < 0 ? undefined : { begins, ends, touches: length === 0, isAlong }
}

/** A board's grid in whole numbers: where centres lie, and the sides of a space around them. */
interface Grid {
  readonly sides: readonly Sides[]
  /** From one row of centres to the next. */
  readonly pitch: number
  /** From a centre to the highest point of its space. */
  readonly reach: number
  /** Do spaces meet at corners without a common side? */
  readonly meetsAtCorners: boolean
  readonly centreOf: (space: Space) => Point
  readonly spaceAt: (x: number, y: number) => Space | undefined
}

/** A hex is 2 wide; a third of the way from row to row is 1 high. What is turned or stretched keeps its lines straight. */
const HEX = {
  sides: [
    { a: 1, b: 0, width: 1 },
    { a: 1, b: 1, width: 2 },
    { a: 1, b: -1, width: 2 },
  ],
  pitch: 3,
  reach: 2,
  meetsAtCorners: false,
} as const

const SQUARE = {
  sides: [
    { a: 1, b: 0, width: 1 },
    { a: 0, b: 1, width: 1 },
  ],
  pitch: 2,
  reach: 1,
  meetsAtCorners: true,
} as const

const gridOf = oncePer((board: Board): Grid => {
  const { directions, spaces } = board
  const shape = directions.length === 6 ? HEX : SQUARE
  const place = (space: Space): Point => {
    if (shape === SQUARE) return [2 * space.column, 2 * space.row]
    return directions.includes('n')
      ? [Math.round(2 * space.y), 3 * space.column]
      : [Math.round(2 * space.x), 3 * space.row]
  }
  const known = new Map(
    spaces.filter(isOfGrid).map((space) => [String(place(space)), space] as const),
  )
  return {
    ...shape,
    centreOf: (space) => {
      if (isOfGrid(space)) return place(space)
      throw new RangeError(
        `expected a hex or a square to draw a line of sight from or to, got the area ${space.id}`,
      )
    },
    spaceAt: (x, y) => known.get(`${x},${y}`),
  }
})

/** Is it a hex or a square, and no area? */
export function isOfGrid({ column }: Space): boolean {
  return column >= 0
}
