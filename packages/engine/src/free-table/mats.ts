/** Mats: what lies on one goes where it goes. */

import type { Place, Space } from '../board/board.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { nearestTo, scaleOf, sheetAt } from './sheets.ts'

/** What lies on a mat, lowest first; nothing of a counter that is none, or stands on no space. */
export function cargoOf(g: Position, mat: Piece): readonly Piece[] {
  const from = g.spaceOf(mat)
  if (!mat.type.file.mat || !from) return []
  return spacesUnder(g, mat, from).flatMap((space) =>
    g
      .stack(space)
      // What others do not even see would be told of by its going.
      .filter((one) => one !== mat && isCargo(one) && one.cover?.noticed === undefined)
      .toReversed(),
  )
}

/** Where a piece of the cargo comes to lie when its mat has gone from one place to another. */
export function alongWith(g: Position, one: Piece, from: Space, to: Place): Place {
  const stood = g.spaceOf(one)
  if (to.kind !== 'space' || !stood) return to
  const there = to as Space
  const meant = { x: stood.x + there.x - from.x, y: stood.y + there.y - from.y }
  return nearestTo(g, meant, sheetAt(g, there), there)
}

/** The mat that a piece lies on, the nearest of several; undefined where it lies on none. */
export function matUnder(g: Position, unit: Piece): Piece | undefined {
  const space = g.spaceOf(unit)
  if (!space || !isCargo(unit) || !hasMats(g)) return undefined
  const mats = g.pieces.filter((mat) => {
    const at = mat !== unit && mat.type.file.mat ? g.spaceOf(mat) : undefined
    return at && mat.cover === undefined && isWithin(g, mat, at, space)
  })
  const away = (mat: Piece): number => {
    const { x, y } = g.spaceOf(mat) as Space
    return (x - space.x) ** 2 + (y - space.y) ** 2
  }
  return mats.sort((a, b) => away(a) - away(b))[0]
}

const isCargo = ({ type }: Piece): boolean => type.file.cargo === true

const hasMats = (g: Position): boolean => g.types.some(({ file }) => file.mat)

const spacesUnder = (g: Position, mat: Piece, from: Space): Space[] =>
  g.layout.board.spaces.filter((space) => isWithin(g, mat, from, space))

function isWithin(g: Position, { type }: Piece, at: Space, space: Space): boolean {
  const [wide = 0, high = 0] = type.file.mat?.size ?? []
  const sheet = sheetAt(g, at)
  const scale = sheet ? scaleOf(sheet) : { x: 1, y: 1 }
  return (
    Math.abs(space.x - at.x) <= (wide * scale.x) / 2 &&
    Math.abs(space.y - at.y) <= (high * scale.y) / 2
  )
}
