/** Where commands send a piece. */

import type { Board, BoardSheet, Place, Space } from '../board/board.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { isOn, sheetAt, sheetUnder } from './facts-of-piece.ts'

/** A space, a zone, or the own side's zone of that name. */
export function placeFor(g: Position, id: string, { side }: Piece): Place | undefined {
  return g.layout.place(id) ?? g.layout.zone(id, side ?? g.actor)
}

/**
 * The place that a formula has named.
 * @param among places by their names; undefined: a space by its label, on the same map where there is one
 */
export function placeNamed(
  g: Position,
  name: string,
  unit: Piece,
  among: ReadonlyMap<string, string> | undefined,
): Place | undefined {
  if (among) {
    const id = among.get(name)
    return id === undefined ? undefined : placeFor(g, id, unit)
  }
  const spaces = labelled(g.layout.board).get(name) ?? []
  const map = sheetUnder(g, unit)?.label
  return spaces.find((space) => sheetAt(g, space)?.label === map) ?? spaces[0]
}

/**
 * The space whose middle is nearest to where a piece would be that far away, counted as its map counts.
 * @returns undefined for what stands on no space, and beyond the edge of the map
 */
export function spaceAway(
  g: Position,
  unit: Piece,
  { x, y }: { readonly x: number; readonly y: number },
): Space | undefined {
  const space = g.spaceOf(unit)
  if (!space) return undefined
  const sheet = sheetAt(g, space)
  const scale = sheet ? scaleOf(sheet) : { x: 1, y: 1 }
  const meant = { x: space.x + x * scale.x, y: space.y + y * scale.y }
  if (sheet && !isOn(sheet, meant)) return undefined
  const away = (one: Space): number => (one.x - meant.x) ** 2 + (one.y - meant.y) ** 2
  let nearest = space
  for (const one of g.layout.board.spaces)
    if (away(one) < away(nearest) && (!sheet || isOn(sheet, one))) nearest = one
  return nearest
}

/** Units of the board for each unit that a map counts. */
const scaleOf = ({ width, height, counted: { from, to } }: BoardSheet) => ({
  x: width / (to[0] - from[0] || 1),
  y: height / (to[1] - from[1] || 1),
})

const byLabel = new WeakMap<Board, ReadonlyMap<string, readonly Space[]>>()

function labelled(board: Board): ReadonlyMap<string, readonly Space[]> {
  const known = byLabel.get(board)
  if (known) return known
  const found = Map.groupBy(board.spaces, ({ label }) => label)
  byLabel.set(board, found)
  return found
}
