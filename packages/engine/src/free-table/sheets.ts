/** The maps that lie beside each other on a board. */

import type { BoardSheet, Space } from '../board/board.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

/** The map, of several on the board, that a piece stands on. */
export function sheetUnder(g: Position, unit: Piece): BoardSheet | undefined {
  const space = g.spaceOf(unit)
  return space && sheetAt(g, space)
}

export const sheetAt = (g: Position, at: Space): BoardSheet | undefined =>
  g.layout.board.sheets.find((sheet) => isOn(sheet, at))

export const isOn = (sheet: BoardSheet, { x, y }: Spot): boolean =>
  x >= sheet.x && x <= sheet.x + sheet.width && y >= sheet.y && y <= sheet.y + sheet.height

/** Units of the board for each unit that a map counts. */
export const scaleOf = ({ width, height, counted: { from, to } }: BoardSheet): Spot => ({
  x: width / (to[0] - from[0] || 1),
  y: height / (to[1] - from[1] || 1),
})

/** The space whose middle is nearest, of those on the map where there are several; else the one given. */
export function nearestTo(
  g: Position,
  meant: Spot,
  sheet: BoardSheet | undefined,
  otherwise: Space,
): Space {
  const away = (one: Space): number => (one.x - meant.x) ** 2 + (one.y - meant.y) ** 2
  let nearest = otherwise
  for (const one of g.layout.board.spaces)
    if (away(one) < away(nearest) && (!sheet || isOn(sheet, one))) nearest = one
  return nearest
}
