import type { Place } from '../board/board.ts'
import type { Side } from '../cast/cast.ts'
import type { Piece } from '../position/piece.ts'

/**
 * A value an argument can take; several pieces stand in the order of their numbers.
 * @example
 * const isPiece = (value: Value): value is Piece => typeof value === 'object' && 'face' in value
 * isPiece(unit) // → true
 */
export type Value = Piece | Place | Side | number | string | readonly Piece[] | undefined

export type ArgumentKind =
  | 'piece'
  | 'pieces'
  | 'space'
  | 'place'
  | 'side'
  | 'number'
  | 'choice'
  | 'text'
