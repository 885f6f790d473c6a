/** A side's prospects, for greedy bots: how near each side is to its best squares, then what its units are worth. */

import type { Margin, Space } from '@redoubt/engine'
import { isFortified, isOnTrack } from './concepts.ts'
import type { Fortify, Piece, Side } from './generated.ts'
import { mapOf } from './map.ts'

/** What `evaluate` weighs by; `redoubt tune fortify` looks for better numbers. */
export const weights = {
  /** Of a 2x2 block by how many more acts complete it: fortified corners, filled ones, empty ones. */
  acts_0: 900,
  acts_1: 220,
  acts_2: 90,
  acts_3: 40,
  acts_4: 18,
  acts_5: 9,
  acts_6: 4,
  acts_7: 2,
  fortified: 12,
  on_board: 2,
  on_track: -3,
  /** What the enemy's prospects weigh against one's own. */
  enemy: 1.1,
}

type Weights = typeof weights

/** A volley won outweighs any position: the board is cleared with it. */
const VOLLEY_WORTH = 10_000
const POINT_WORTH = 500

/** Higher is better for the side. */
export function evaluate(g: Fortify, side: Side, by: Weights): number {
  const opponent = g.opponent(side)
  return prospects(g, side, by) - by.enemy * prospects(g, opponent, by)
}

/** By the acts that complete a block, its worth; from eight on it is nothing. */
function byActs(by: Weights): readonly number[] {
  const { acts_0, acts_1, acts_2, acts_3, acts_4, acts_5, acts_6, acts_7 } = by
  return [acts_0, acts_1, acts_2, acts_3, acts_4, acts_5, acts_6, acts_7]
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

function prospects(g: Fortify, side: Side, by: Weights): number {
  const seat = g.seatOf(side).index
  const { blocks } = mapOf(g)
  let worth =
    VOLLEY_WORTH * (g.vars.volleys_won[seat] ?? 0) + POINT_WORTH * (g.vars.points[seat] ?? 0)
  const worths = byActs(by)
  for (let i = 0; i < blocks.length; i++)
    worth += worths[squareDistance(g, side, blocks[i] as readonly Space[])] ?? 0
  const { pieces } = g
  for (let i = 0; i < pieces.length; i++) {
    const unit = pieces[i] as Piece
    if (unit.side !== side) continue
    if (isFortified(unit)) worth += by.fortified
    if (unit.place.kind === 'space') worth += by.on_board
    else if (isOnTrack(unit)) worth += by.on_track
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
