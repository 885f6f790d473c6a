/** Who knows what a covered piece is, who sees its back, and to whom it is not there at all. */

import type { Cast, PieceType, Side } from '../cast/cast.ts'
import type { Json } from '../format/format.ts'
import type { Piece, PieceView } from './piece.ts'

/** What keeps a piece from being open to all; sides by id. */
export interface Cover {
  /** They know what it is. */
  readonly known: readonly string[]
  /** They see its back where it stands; left out: everybody at the table does. */
  readonly noticed?: readonly string[] | undefined
}

/** What somebody sees of a piece: what it is, its back, or nothing. */
export type Sight = 'known' | 'back' | 'nothing'

/** What those who play some sides see of a piece; a spectator plays none. */
export function sightThrough(cover: Cover | undefined, plays: (sideId: string) => boolean): Sight {
  if (!cover || cover.known.some(plays)) return 'known'
  return !cover.noticed || cover.noticed.some(plays) ? 'back' : 'nothing'
}

/** Does somebody know or see more of it than before? */
export function tellsMore(before: Cover | undefined, now: Cover | undefined): boolean {
  if (!before) return false
  if (!now) return true
  const more = (was: readonly string[], is: readonly string[]) =>
    is.some((side) => !was.includes(side))
  if (more(before.known, now.known)) return true
  if (!before.noticed) return false
  return !now.noticed || more([...before.noticed, ...before.known], now.noticed)
}

/** The same cover, to those who compare. */
export function sameCover(a: Cover | undefined, b: Cover | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A cover, its sides in the order of the module. */
export function coverFor(
  sides: readonly Side[],
  known: readonly Side[],
  noticed: readonly Side[] | undefined,
): Cover {
  const listed = (some: readonly Side[]) =>
    sides.filter((side) => some.includes(side)).map(({ id }) => id)
  return { known: listed(known), ...(noticed ? { noticed: listed(noticed) } : {}) }
}

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
  const { cover, aliases: _, ...open } = piece
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
