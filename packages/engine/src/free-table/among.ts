/** Which pieces there are to be touched, and which of them whoever acts knows. */

import type { Place } from '../board/board.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { objection } from '../rules/denial.ts'
import { isTray } from './tray.ts'

/** The pieces of places, equal ones of a heap once, for it makes no difference which is meant. */
const piecesOf = (g: Position, places: readonly Place[]): Piece[] =>
  places.flatMap((at) => (at.ordered ? g.stack(at) : g.kinds(at)))

/** What can be taken up: what is in play, and what the trays hold. */
export const inReach = (g: Position): Piece[] => piecesOf(g, g.layout.places)

/** The pieces in play. */
export const inPlay = (g: Position): Piece[] =>
  piecesOf(
    g,
    g.layout.places.filter((at) => !isTray(g, at)),
  )

/** Of those, the ones of which whoever acts knows what they are. */
export const known = (g: Position): Piece[] => inPlay(g).filter((unit) => isKnown(g, unit))

export const isKnown = (g: Position, unit: Piece): boolean => g.knows(g.seatOf(g.actor).id, unit)

/** Comes before whatever looks at the kind of a piece, so that no denial tells of it. */
export const unknown = objection(
  'table',
  (g: Position, { unit }: { unit: Piece }) => !isKnown(g, unit),
  { message: 'table.unknown-piece' },
)

export const notInPlay = objection(
  'table',
  (_g: Position, { unit }: { unit: Piece }) => unit.place.index < 0,
  { message: 'table.not-in-play' },
)
