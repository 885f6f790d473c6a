/** What is seen of a covered piece: its back, which is another type of piece. */

import type { Cast, PieceType, Side } from '../cast/cast.ts'
import type { Json } from '../format/format.ts'
import type { Sight } from './cover.ts'
import type { Piece, PieceView } from './piece.ts'

/** What the back of a type of piece is: another type. @throws Error when it has none */
export function backOf(cast: Cast, type: PieceType): PieceType {
  const back = type.file.back && cast.type(type.file.back.type)
  if (!back)
    throw new Error(`a ${type.label} cannot be covered: pieces.yaml gives ${type.id} no back`)
  return back
}

/**
 * A piece as somebody sees it, ready to be sent; nothing when he does not see it.
 * @param id the number he knows it by
 */
export function asSeen(
  cast: Cast,
  piece: PieceView,
  sight: Sight,
  id: number,
): PieceView | undefined {
  const { cover, aliases: _, memories: __, ...open } = piece
  if (sight === 'nothing') return undefined
  if (!cover) return { ...open, id }
  return sight === 'known' ? { ...open, id, covered: true } : backView(cast, { ...open, id })
}

function backView(cast: Cast, { id, type, side, at = {} }: PieceView): PieceView {
  const known = cast.type(type)
  if (!known) throw new Error(`there is no piece type "${type}"`)
  const back = backOf(cast, known)
  const { side: showsSide = true, shows = [] } = known.file.back ?? {}
  const shown: Record<string, Json> = {}
  for (const name of shows) shown[name] = at[name] as Json
  return {
    id,
    name: back.label,
    type: back.id,
    face: 0,
    ...(showsSide && side !== undefined ? { side } : {}),
    ...(shows.length > 0 ? { at: shown } : {}),
    covered: true,
  }
}

/** What can be said of a piece to find it again: by those who see its back no more than that. */
export type Shown = Pick<Piece, 'id' | 'type' | 'face' | 'at'> & {
  readonly side: Side | undefined
}

/** A piece by what its back shows. */
export function backShown(cast: Cast, piece: Piece): Shown {
  const { side = true, shows = [] } = piece.type.file.back ?? {}
  const at: Record<string, Json> = {}
  for (const name of shows) at[name] = (piece.at as Readonly<Record<string, Json>>)[name] as Json
  return {
    id: undefined,
    type: backOf(cast, piece.type),
    side: side ? piece.side : undefined,
    face: 0,
    at,
  }
}
