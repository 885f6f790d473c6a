/** How many counters lie in one place: few enough that what may be done with all of them is soon said. */

import type { Place } from '../board/board.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'

/** More than stand on one space in any game; boxes, decks and piles of casualties hold more. */
const MOST_ON_SPACE = 200
const MOST_IN_ZONE = 1000

/** How many a place takes. */
export const mostIn = ({ kind }: Place): number => (kind === 'space' ? MOST_ON_SPACE : MOST_IN_ZONE)

/**
 * Do so many more still go there, as far as whoever acts can tell? What lies there unseen must not be told by what one may do.
 * @param to where none of them lies yet
 */
export function hasRoom(g: Position, to: Place, more: number): boolean {
  const most = mostIn(to)
  return (
    g.count(to) + more <= most ||
    (!g.layout.open && !reaches(g, to, most - more + 1, (one) => isThere(g, one)))
  )
}

/** The same of one more, as far as everybody can tell: for what happens of its own accord, which everybody learns of. */
export function hasRoomForAll(g: Position, to: Place): boolean {
  const most = mostIn(to)
  return g.count(to) < most || !reaches(g, to, most, ({ cover }) => cover?.noticed === undefined)
}

/** Do so many pieces of a place pass a test? Looks no further than that. */
function reaches(g: Position, at: Place, many: number, test: (piece: Piece) => boolean): boolean {
  let found = 0
  return many <= 0 || g.pieceIn(at, (one) => test(one) && ++found >= many) !== undefined
}

/** Does whoever acts see that it is there? */
export function isThere(g: Position, { cover }: Piece): boolean {
  return g.layout.open || g.sightThrough(g.seatOf(g.actor).id, cover) !== 'nothing'
}

/** What whoever acts sees in a place, top first: what lies there unseen must not be told by what one may do. */
export function seenIn(g: Position, at: Place): readonly Piece[] {
  return g.layout.open ? g.stack(at) : g.stack(at, (one) => isThere(g, one))
}

/** The topmost of them. */
export function topSeen(g: Position, at: Place): Piece | undefined {
  return g.pieceIn(at, (one) => isThere(g, one))
}

/** Does nothing lie under it that whoever acts sees? */
export function isLowest(g: Position, unit: Piece): boolean {
  for (let below = unit.below; below; below = below.below) if (isThere(g, below)) return false
  return true
}
