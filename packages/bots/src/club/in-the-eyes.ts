/** How a game stands in the eyes of a player who plans, for whoever reads it afterwards. */

import type { Game } from '@redoubt/engine'
import { headOf, promising } from './aftermath.ts'

/**
 * How the game stands for a seat, in the units of the module's `evaluate`, with what planners see besides: attacks that are declared, threats,
 * what money is for. Undefined where the module does not say what a position is worth, and when the game is over.
 */
export function standingFor(game: Game, id: string): number | undefined {
  const { module, position: g, result } = game
  const seat = g.seats.find((each) => each.id === id)
  const side = seat && g.sides.find((each) => g.seatOf(each) === seat)
  if (result || !module.rules.evaluate || !side) return undefined
  return promising(headOf(game, { seat, side, foresees: true }))
}
