/** What a position is worth to a seat. */

import type { Explorer, Seat, Weights } from '@redoubt/engine'

/** A position and the module whose rules judge it. */
export type Played = Pick<Explorer, 'module' | 'position'>

/** Worth of a game won; no `evaluate` comes near. */
export const WON = 1e9

/**
 * The module's `evaluate`, summed over the sides the seat plays; 0 where the module has none. Higher is better.
 * @param weights what it weighs by; the module's own unless said
 */
export function worthTo(
  { module, position: g }: Played,
  seat: Seat,
  weights: Weights = module.weights,
): number {
  const { evaluate } = module.rules
  if (!evaluate) return 0
  let worth = 0
  for (const side of g.sides) if (g.seatOf(side) === seat) worth += evaluate(g, side, weights)
  return worth
}

/**
 * The score of a seat in a finished game: 1 for a win, ½ for a draw, 0 for a loss. A victory that all seats share is a draw.
 * @param seats how many seats the game has
 */
export function scoreOf(winners: readonly string[], seat: string, seats: number): number {
  if (winners.length === 0 || isShared(winners, seats)) return 0.5
  return winners.includes(seat) ? 1 : 0
}

/** Everybody has won, so nobody has beaten anybody. A game for one is won by whoever wins it. */
export function isShared(winners: readonly string[], seats: number): boolean {
  return seats > 1 && winners.length === seats
}
