/** Pieces as rules see them. Read-only outside `Position`: only operations change a piece. */

import type { Place } from '../board/board.ts'
import type { Cast, PieceType, Side } from '../cast/cast.ts'
import type { Shape } from '../cast/shape.ts'
import type { Json } from '../format/format.ts'
import { hashData, hashText, mixHigh, mixLow } from '../numbers/hash.ts'
import type { Cover } from './cover.ts'
import { REMOVED } from './place.ts'
import type { Memories } from './remembered.ts'

/**
 * A counter or marker on the table.
 * @example
 * const isReduced = ({ face, type }: Piece) => type.faces[face] === 'reduced'
 * g.onBoardOf(red).filter(isReduced) // → [ red unit at 0605 ]
 */
export interface Piece<S extends Shape = Shape> {
  /** Its place among all pieces of the position, for the rules; nobody at the table learns it. */
  readonly index: number
  /**
   * The number the table knows it by. Leaving a place that not everybody sees, it gets another, so that nobody can tell
   * it from its like.
   */
  readonly number: number
  /** The scenario's own id (`az-inf-3`), when it gave one. */
  readonly id: string | undefined
  readonly name: string
  readonly type: PieceType<S>
  readonly side: Side<S['sides']> | undefined
  /** Index into `type.faces`. */
  readonly face: number
  readonly place: Place
  readonly above: Piece<S> | undefined
  readonly below: Piece<S> | undefined
  /** Attributes declared in pieces.yaml. */
  readonly at: S['attributes']
  /** From whom it is hidden what it is; undefined: from nobody. */
  readonly cover: Cover | undefined
  /** Of a type that can be covered: its number for each audience, spectators first, then the seats. */
  readonly aliases: readonly number[] | undefined
  /** What those remember to whom it is covered, spectators first, then the seats; undefined: nobody remembers anything. */
  readonly memories: Memories | undefined
}

/** The piece as `Position` holds it. */
export interface MutablePiece extends Piece {
  number: number
  face: number
  place: Place
  above: MutablePiece | undefined
  below: MutablePiece | undefined
  at: Readonly<Record<string, Json>>
  cover: Cover | undefined
  aliases: readonly number[] | undefined
  memories: Memories | undefined
  /** Identity of equal pieces: type, side, face, attributes and cover, in two lanes. */
  kindLow: number
  kindHigh: number
}

/**
 * The attributes of a piece that is as its module says, but for these. They are never changed but exchanged, so that pieces,
 * tables and views have them in common: there are hundreds of pieces at a table, and thousands of tables.
 */
export function attributesOf(
  { attributes }: Pick<Cast, 'attributes'>,
  given: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, Json>> {
  const own = Object.entries(given).some(([name, value]) => attributes[name] !== value)
  return own ? { ...attributes, ...(given as Record<string, Json>) } : attributes
}

/** A piece that is nowhere yet. */
export function makePiece(
  index: number,
  type: PieceType,
  side: Side | undefined,
  facts: {
    number: number
    id?: string | undefined
    name?: string | undefined
    face?: number
    attributes: Readonly<Record<string, Json>>
    cover?: Cover | undefined
    aliases?: readonly number[] | undefined
    memories?: Memories | undefined
  },
): MutablePiece {
  const piece: MutablePiece = {
    index,
    number: facts.number,
    id: facts.id,
    name: facts.name ?? type.label,
    type,
    side,
    face: facts.face ?? 0,
    place: REMOVED,
    above: undefined,
    below: undefined,
    at: facts.attributes,
    cover: facts.cover,
    aliases: facts.aliases,
    memories: facts.memories,
    kindLow: 0,
    kindHigh: 0,
  }
  hashKind(piece)
  return piece
}

/** Works out anew by what a piece is told apart: type, side, face, attributes, cover and its own id. */
export function hashKind(piece: MutablePiece): void {
  const side = piece.side ? piece.side.index + 1 : 0
  let low = mixLow(piece.type.index, side, piece.face, 17)
  let high = mixHigh(piece.type.index, side, piece.face, 17)
  if (piece.id !== undefined) {
    const name = hashText(piece.id)
    low = mixLow(low, name, 1, 19)
    high = mixHigh(high, name, 1, 19)
  }
  for (const attribute in piece.at) {
    const value = hashData(piece.at[attribute])
    low = mixLow(low, value, 2, 23)
    high = mixHigh(high, value, 2, 23)
  }
  if (piece.cover) {
    const cover = hashText(JSON.stringify(piece.cover))
    low = mixLow(low, cover, 3, 29)
    high = mixHigh(high, cover, 3, 29)
  }
  piece.kindLow = low
  piece.kindHigh = high
}

/**
 * A piece as plain data, for views, operations and snapshots.
 * @example
 * const names = (pieces: readonly PieceView[]) => pieces.map(({ name }) => name)
 * names(game.view('one').places['0303'] ?? []) // → [ 'Unit' ]
 */
export interface PieceView {
  /** The number the table knows it by. */
  readonly id: number
  /** The scenario's own id, when it gave one. */
  readonly unit?: string
  readonly name: string
  readonly type: string
  readonly side?: string
  readonly face: number
  /** Every declared attribute; absent when the module declares none. */
  readonly at?: Readonly<Record<string, Json>>
  /** From whom it is hidden what it is; whoever looks at the table is told `covered` instead. */
  readonly cover?: Cover
  /** Its number for each audience; whoever looks at the table finds his in `id`. */
  readonly aliases?: readonly number[]
  /** What each audience remembers of it; whoever looks at the table is told nothing of that. */
  readonly memories?: Memories
  /** Not open to all: the reader sees its back, or is among those who know more. */
  readonly covered?: true
}

/** The piece as it is now, as plain data. */
export function pieceView(piece: Piece): PieceView {
  const view: { -readonly [K in keyof PieceView]: PieceView[K] } = {
    id: piece.number,
    name: piece.name,
    type: piece.type.id,
    face: piece.face,
  }
  if (piece.id !== undefined) view.unit = piece.id
  if (piece.side) view.side = piece.side.id
  for (const _ in piece.at) {
    view.at = piece.at
    break
  }
  if (piece.cover) view.cover = piece.cover
  if (piece.aliases) view.aliases = piece.aliases
  if (piece.memories) view.memories = piece.memories
  return view
}
