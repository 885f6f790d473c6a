/** What sides have near the cities: units that come, by movement points, and units that guard. */

import type { Board, Space } from '@redoubt/engine'
import { type Costs, type Near, reachable, strengthNear } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece, Side } from '../base/game/game.ts'
import { citiesOf } from '../base/map/map.ts'
import { groundCosts } from '../base/movement/reach.ts'
import { isGroundUnit, mobilityOf, printed } from '../base/units/units.ts'
import { fortIn } from '../fortifications38/fort.ts'

const MOBILITIES = ['foot', 'motor'] as const

/** What each side has near the cities; how what comes counts falls with its distance, in movement points on foot. */
export function nearCities(coming: (distance: number) => number) {
  return strengthNear<Blitzkrieg>({
    places: ({ board }) => citiesOf(board),
    approaches: MOBILITIES.map((mobility) => ({
      distances: (g, city) =>
        distancesFrom(g.board, city, groundCosts(g.table('terrain').data, g.board, mobility)),
      // Motorized units cover twice the ground.
      coming: mobility === 'motor' ? (distance) => coming(distance / 2) : coming,
    })),
    weigh: (g, unit: Piece) => {
      if (!isGroundUnit(unit)) return undefined
      const factor = printed(unit)
      return {
        approach: MOBILITIES.indexOf(mobilityOf(unit)),
        coming: factor,
        guarding: fortIn(g, unit.place as Space) ? 2 * factor : factor,
      }
    },
  })
}

/** By hex: movement points to there, without end where there is no way. */
function distancesFrom(board: Board, city: Space, costs: Costs): Float64Array {
  const distances = new Float64Array(board.spaces.length).fill(Number.POSITIVE_INFINITY)
  const reach = reachable(board, city, { allowance: Number.POSITIVE_INFINITY, costs })
  reach.spaces.forEach((hex, i) => {
    distances[hex] = reach.costs[i] ?? 0
  })
  return distances
}

/** What of all other sides guards a city. */
export function guardsAgainst(near: readonly Near[], side: Side, city: number): number {
  return near.reduce(
    (sum, { guarding }, index) => (index === side.index ? sum : sum + (guarding[city] ?? 0)),
    0,
  )
}
