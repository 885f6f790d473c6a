/** Where commands send a piece. */

import type { Board, Place, Space } from '../board/board.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { isOn, nearestTo, scaleOf, sheetAt, sheetUnder } from './sheets.ts'

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
  return nearestTo(g, meant, sheet, space)
}

const byLabel = new WeakMap<Board, ReadonlyMap<string, readonly Space[]>>()

function labelled(board: Board): ReadonlyMap<string, readonly Space[]> {
  const known = byLabel.get(board)
  if (known) return known
  const found = Map.groupBy(board.spaces, ({ label }) => label)
  byLabel.set(board, found)
  return found
}
