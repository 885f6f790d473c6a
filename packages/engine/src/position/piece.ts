/** Pieces, sides and seats as rules see them. Read-only outside `Position`: only operations change a piece. */

import type { Place } from '../board/board.ts'
import type { Json, PieceTypeFile } from '../module/format.ts'

/** A kind of counter, from pieces.yaml. */
export interface PieceType {
  readonly index: number
  readonly id: string
  readonly label: string
  readonly faces: readonly string[]
  readonly traits: Readonly<Record<string, Json>>
  readonly file: PieceTypeFile
}

/** A side of the conflict; which seat plays it can change during a match. */
export interface Side {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly adjective: string
}

/** A player's chair: tokens, results and take-backs belong to it. */
export interface Seat {
  readonly index: number
  readonly id: string
  readonly name: string
}

/** A counter or marker on the table. */
export interface Piece {
  readonly index: number
  /** The scenario's own id (`az-inf-3`), when it gave one. */
  readonly id: string | undefined
  readonly name: string
  readonly type: PieceType
  readonly side: Side | undefined
  /** Index into `type.faces`. */
  readonly face: number
  readonly place: Place
  readonly above: Piece | undefined
  readonly below: Piece | undefined
  /** Attributes declared in pieces.yaml. */
  readonly at: Readonly<Record<string, Json>>
}

/** The piece as `Position` holds it. */
export interface MutablePiece extends Piece {
  face: number
  place: Place
  above: MutablePiece | undefined
  below: MutablePiece | undefined
  at: Record<string, Json>
  /** Identity of equal pieces: type, side, face and attributes, in two lanes. */
  kindLow: number
  kindHigh: number
}

/** A piece as plain data, for views, operations and snapshots. */
export interface PieceView {
  readonly id: number
  /** The scenario's own id, when it gave one. */
  readonly unit?: string
  readonly name: string
  readonly type: string
  readonly side?: string
  readonly face: number
  /** Every declared attribute; absent when the module declares none. */
  readonly at?: Readonly<Record<string, Json>>
}

/** The piece as it is now, as plain data. */
export function pieceView(piece: Piece): PieceView {
  const view: { -readonly [K in keyof PieceView]: PieceView[K] } = {
    id: piece.index,
    name: piece.name,
    type: piece.type.id,
    face: piece.face,
  }
  if (piece.id !== undefined) view.unit = piece.id
  if (piece.side) view.side = piece.side.id
  for (const _ in piece.at) {
    view.at = { ...piece.at }
    break
  }
  return view
}
