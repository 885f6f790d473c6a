/** What a side's units on the board are worth by how far they are from where they are wanted. For players that plan. */

import type { Side, Space } from '@redoubt/engine'
import { type AnyPosition, type PieceOf, spaceOf } from '../parts/anyone.ts'

/**
 * Sums up the units of a side, each by the distance to the nearest goal.
 * @param isGoal the spaces they are wanted in
 * @param worth of one unit; the distance is in spaces as the crow flies, without end where there is no goal
 * @example armyNear(g, blue, ({ id }) => id === '0403', (_, away) => away) // → 3
 */
export function armyNear<G extends AnyPosition>(
  g: G,
  side: Side,
  isGoal: (space: Space) => boolean,
  worth: (unit: PieceOf<G>, away: number) => number,
): number {
  const goals = g.board.spaces.filter(isGoal)
  return g.onBoardOf(side).reduce((sum: number, unit: PieceOf<G>) => {
    const away = goals.map((goal) => g.board.distance(spaceOf(unit), goal))
    return sum + worth(unit, Math.min(...away))
  }, 0)
}
