/** A side's prospects, for greedy bots: how near each side is to its best squares, then what its units are worth. */

import type { Margin, Space } from '@redoubt/engine'
import { isFortified, isOnTrack } from './concepts.ts'
import type { Fortify, Piece, Side } from './generated.ts'
import { mapOf } from './map.ts'

/** Worth of a 2x2 block by how many more acts complete it: fortified corners, filled ones, empty ones. */
const BY_DISTANCE = [900, 220, 90, 40, 18, 9, 4, 2, 0]
const FORTIFIED_WORTH = 12
const ON_BOARD_WORTH = 2
const ON_TRACK_COST = 3
/** A volley won outweighs any position: the board is cleared with it. */
const VOLLEY_WORTH = 10_000
const POINT_WORTH = 500

/** Higher is better for the side. */
export function evaluate(g: Fortify, side: Side): number {
  const opponent = g.opponent(side)
  return prospects(g, side) - 1.1 * prospects(g, opponent)
}

/** A match of three volleys is led by two at most; points have no bound, and twice those of a good volley is far ahead. */
const MOST_VOLLEYS = 2
const MOST_POINTS = 20

/** F-0.3  The lead in volleys, or with the points system in points. */
export function margin(g: Fortify, side: Side): Margin {
  const counted = g.options.scoring === 'points' ? g.vars.points : g.vars.volleys_won
  const own = counted[g.seatOf(side).index] ?? 0
  const theirs = counted[g.seatOf(g.opponent(side)).index] ?? 0
  return { lead: own - theirs, most: g.options.scoring === 'points' ? MOST_POINTS : MOST_VOLLEYS }
}

function prospects(g: Fortify, side: Side): number {
  const seat = g.seatOf(side).index
  const { blocks } = mapOf(g)
  let worth =
    VOLLEY_WORTH * (g.vars.volleys_won[seat] ?? 0) + POINT_WORTH * (g.vars.points[seat] ?? 0)
  for (let i = 0; i < blocks.length; i++)
    worth += BY_DISTANCE[squareDistance(g, side, blocks[i] as readonly Space[])] ?? 0
  const { pieces } = g
  for (let i = 0; i < pieces.length; i++) {
    const unit = pieces[i] as Piece
    if (unit.side !== side) continue
    if (isFortified(unit)) worth += FORTIFIED_WORTH
    if (unit.place.kind === 'space') worth += ON_BOARD_WORTH
    else if (isOnTrack(unit)) worth -= ON_TRACK_COST
  }
  return worth
}

/** At least how many acts complete the block: two for an empty corner, one for a normal unit, three for an enemy. */
function squareDistance(g: Fortify, side: Side, block: readonly Space[]): number {
  let distance = 0
  for (let i = 0; i < block.length; i++) {
    const top = g.top(block[i] as Space)
    if (top === undefined) distance += 2
    else if (top.side !== side) distance += isFortified(top) ? 5 : 3
    else if (!isFortified(top)) distance += 1
  }
  return distance
}
