/** Costs that hang on more than the map and the kind of unit: on the weather, the turn, what a unit remembers. */

import type { Frame, Piece, Space } from '@redoubt/engine'
import type { Cost, Costs } from '../movement/costs.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import { ofWarmGame } from '../warm.ts'

/** Costs of a game that are kept: a game of weeks must not keep all there ever were. */
const MOST_KEPT = 64

/** What the spaces cost a unit, and up to when that is known to hold. */
interface Known {
  readonly unit: Piece
  readonly costs: Costs
  readonly changes: number
  readonly moment: object
}

/**
 * Costs that are asked for anew whenever a piece, a variable or the frame has changed. What is alike is the same object, so
 * that reach found with it is kept.
 * @param enter what a space costs a unit now
 * @param over all edges, from what the spaces cost
 */
export function changingCosts(
  enter: (g: AnyPosition, unit: Piece, space: Space) => Cost,
  over: (g: AnyPosition, enter: (space: Space) => Cost) => Costs,
): (g: AnyPosition, unit: Piece) => Costs {
  const games = ofWarmGame((_: AnyPosition) => ({
    perUnit: [] as Known[],
    made: new Map<string, Costs>(),
  }))
  return (g, unit) => {
    const { perUnit, made } = games(g)
    const { changes } = g
    const moment = momentOf(g)
    const kept = perUnit[unit.index]
    if (kept?.unit === unit && kept.changes === changes && kept.moment === moment) return kept.costs
    const points = g.board.spaces.map((space) => enter(g, unit, space))
    const key = points.join()
    const costs = made.get(key) ?? over(g, ({ index }) => points[index])
    if (made.size >= MOST_KEPT) made.clear()
    made.set(key, costs)
    perUnit[unit.index] = { unit, costs, changes, moment }
    return costs
  }
}

/** Something that is another as soon as the frame or a variable is: the turn, the phase, the weather. */
export const momentOf: (g: AnyPosition) => object = (g) => {
  const last = moments(g)
  if (last.frame !== g.frame || last.variables !== g.variableChanges) {
    last.frame = g.frame
    last.variables = g.variableChanges
    last.moment = {}
  }
  return last.moment
}

const moments = ofWarmGame((_: AnyPosition) => ({
  frame: undefined as Frame | undefined,
  variables: -1,
  moment: {},
}))
