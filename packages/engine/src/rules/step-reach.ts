/** Reach where moving is a step that costs nothing: what an action allows a piece. */

import type { Space } from '../board/board.ts'
import type { Shape } from '../cast/shape.ts'
import { asSide } from '../position/actor.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Action } from './action.ts'
import type { Reachable } from './insight.ts'
import { valuesAllowed } from './possible.ts'

/**
 * The spaces a piece on the board could be moved to, if its side were to move.
 * @param move its first argument is the piece, its second the space
 * @param at the steps it is done at: at others nobody goes anywhere
 * @example
 * const march = action('march', { unit: piece({ among: (g: G) => g.onBoardOf(g.actor) }), to: space({ among: () => hex.neighbours }) }, (g, { unit, to }) => g.move(unit, to))
 * const whereTo = stepReach(march, ['move'])
 * whereTo(g, unit).length // → 6
 */
export function stepReach<P extends Position<Shape>>(move: Action<P>, at: readonly string[]) {
  const [unit = '', to = ''] = move.names
  return (g: P, piece: Piece): readonly Reachable[] => {
    const { side, place } = piece
    if (!side || place.kind !== 'space' || !at.includes(g.frame?.step ?? '')) return []
    return asSide(g, side, () => {
      if (!valuesAllowed(g, move, unit, {}).includes(piece)) return []
      const spaces = valuesAllowed(g, move, to, { [unit]: piece }) as Space[]
      return spaces.map((space) => ({ to: space, path: [space] }))
    })
  }
}
