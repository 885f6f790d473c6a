/** How a game stands in the eyes of a player who plans, for whoever reads it afterwards. */

import { asSide, Explorer, type Game } from '@redoubt/engine'
import { chance } from '../bot/chance.ts'
import { ownSide } from '../bot/standing.ts'
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
  return promising(headOf(game, { seat, side, foresees: true, traces: false }))
}

/**
 * How the game would stand for a seat that is asked after each choice it has, in the same units; choices that dice decide, and those that end
 * the game, are left out. All is as it was before.
 * @example standingsAfter(game, 'first') // → [4, -2]
 */
export function standingsAfter(game: Game, id: string): number[] {
  const tree = new Explorer(game)
  const g = tree.position
  const seat = g.seats.find((each) => each.id === id)
  const side = seat && ownSide(tree, seat)
  if (!side) return []
  const { random, listener, moment, fence } = g
  g.random = chance(0)
  g.listener = undefined
  try {
    return asSide(g, side, () => {
      const count = tree.fill(side)
      return Array.from({ length: count }, (_, row) => {
        tree.play(row)
        const stands = g.fence === fence ? standingFor(game, id) : undefined
        tree.rewind(moment)
        return stands
      }).filter((stands) => stands !== undefined)
    })
  } finally {
    g.rewind(moment)
    g.random = random
    g.listener = listener
  }
}
