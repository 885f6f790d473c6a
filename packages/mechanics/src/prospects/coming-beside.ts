/** What of a side can stand beside a place after its next move, round the zones of those who screen it. For players that plan. */

import type { Side, Space } from '@redoubt/engine'
import type { Costs } from '../movement/costs.ts'
import { whileUnchanged } from '../once.ts'
import type { AnyPosition, PieceOf } from '../parts/anyone.ts'
import { pointsBeside, TOO_FAR } from './points-beside.ts'

/**
 * Who comes, how, and past whom.
 * @example
 * const rules: ComingRules<AnyPosition> = {
 *   units: (g, side) => g.onBoardOf(side),
 *   costs: (g) => movementCosts(g.board, { enter: () => 1 }),
 *   movement: () => 2,
 *   strength: () => 4,
 *   screening: (g) => new Uint8Array(g.board.spaces.length),
 * }
 */
export interface ComingRules<G extends AnyPosition> {
  readonly units: (g: G, side: Side) => readonly PieceOf<G>[]
  /** Points by edge; the same costs for all units that get about in the same way. */
  costs(g: G, unit: PieceOf<G>): Costs
  /** Whole movement points of its next move. */
  movement(g: G, unit: PieceOf<G>): number
  strength(g: G, unit: PieceOf<G>): number
  /** By space: what bars the way of the side, as in `Screen`. */
  readonly screening: (g: G, side: Side) => ArrayLike<number>
  /** Something that is another when whatever else this hangs on has changed: the phase. */
  readonly also?: (g: G) => unknown
}

/** Of a unit that is so many movement points short, so much is thought to come all the same. */
const SHORT_OF = [1, 0.5, 0.2]
const MOST_SHORT = SHORT_OF.length - 1

/**
 * Asks for the strength of a side that can stand beside a place after its next move.
 * @example
 * const coming = comingBeside<AnyPosition>({
 *   units: (g, side) => g.onBoardOf(side),
 *   costs: oncePer(({ board }: AnyPosition) => movementCosts(board, { enter: () => 1 })),
 *   movement: () => 2,
 *   strength: () => 4,
 *   screening: (g) => new Uint8Array(g.board.spaces.length),
 * })
 * coming(g, blue, town) // → 8
 */
export function comingBeside<G extends AnyPosition>(
  rules: ComingRules<G>,
): (g: G, side: Side, place: Space) => number {
  const { units, screening, also } = rules
  const knownOf = whileUnchanged((_: G, __: Side) => new Map<Space, number>(), also)
  return (g, side, place) => {
    const known = knownOf(g, side)
    const found = known.get(place)
    if (found !== undefined) return found
    const ways = new Map<Costs, PieceOf<G>[]>()
    for (const unit of units(g, side)) {
      const farthest = rules.movement(g, unit) + MOST_SHORT
      if (g.board.distance(unit.place as Space, place) > farthest + 1) continue
      const costs = rules.costs(g, unit)
      const others = ways.get(costs)
      if (others) others.push(unit)
      else ways.set(costs, [unit])
    }
    let coming = 0
    for (const [costs, near] of ways) coming += comingBy(g, side, place, costs, near)
    known.set(place, coming)
    return coming
  }

  function comingBy(
    g: G,
    side: Side,
    place: Space,
    costs: Costs,
    near: readonly PieceOf<G>[],
  ): number {
    const points = pointsBeside(g.board, place, {
      costs,
      screened: screening(g, side),
      farthest: Math.max(...near.map((unit) => rules.movement(g, unit))) + MOST_SHORT,
    })
    let coming = 0
    for (const unit of near) {
      const short = (points[unit.place.index] ?? TOO_FAR) - rules.movement(g, unit)
      coming += rules.strength(g, unit) * (SHORT_OF[Math.max(0, short)] ?? 0)
    }
    return coming
  }
}
