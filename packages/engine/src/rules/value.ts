import type { Place } from '../board/board.ts'
import type { Side } from '../cast/cast.ts'
import type { Piece } from '../position/piece.ts'

/** A value an argument can take; several pieces stand in the order of their numbers. */
export type Value = Piece | Place | Side | number | string | readonly Piece[] | undefined

export type ArgumentKind = 'piece' | 'pieces' | 'space' | 'place' | 'side' | 'number' | 'choice'
