/** How near a side is to cities it does not hold, against those who guard them. */

import type { Board, Space } from '@redoubt/engine'
import { oncePer, reachable, whileUnchanged } from '@redoubt/mechanics'
import type { Blitzkrieg, Side, Tables } from '../base/game/game.ts'
import { cityOwner } from '../base/map/cities.ts'
import { homeOf, rivalOf } from '../base/map/countries.ts'
import { fieldOf } from '../base/map/field.ts'
import { citiesOf, countryOf, isIndustry } from '../base/map/map.ts'
import { groundCosts } from '../base/movement/reach.ts'
import { mobilityOf, printed } from '../base/units/units.ts'
import { fortIn } from '../fortifications38/fort.ts'
import { POINT } from './worth.ts'

/** How the weight of a factor falls with its distance in movement points: for those who come, for those who guard. */
const COMING = 3
const GUARDING = 1
/** Strength that is thought to be in every city. */
const LEAST_GUARD = 1.5
/** What being near is worth, at most, of what having is worth. */
const NEAR = 0.6

interface Weights {
  /** By mobility, then hex. */
  readonly coming: readonly [Float64Array, Float64Array]
  readonly guarding: readonly [Float64Array, Float64Array]
}

/** By city: the weights of every hex. */
const weightsOf = oncePer((terrain: Tables['terrain']) =>
  oncePer((board: Board) =>
    citiesOf(board).map((city): Weights => {
      const foot = weigh(terrain, board, city, 'foot')
      const motor = weigh(terrain, board, city, 'motor')
      return { coming: [foot.coming, motor.coming], guarding: [foot.guarding, motor.guarding] }
    }),
  ),
)

function weigh(terrain: Tables['terrain'], board: Board, city: Space, mobility: 'foot' | 'motor') {
  const coming = new Float64Array(board.spaces.length)
  const guarding = new Float64Array(board.spaces.length)
  const reach = reachable(board, city, {
    allowance: Number.POSITIVE_INFINITY,
    costs: groundCosts(terrain, board, mobility),
  })
  // Motorized units cover twice the ground.
  const speed = mobility === 'motor' ? 2 : 1
  reach.spaces.forEach((hex, i) => {
    const distance = reach.costs[i] ?? 0
    coming[hex] = (1 + distance / speed / COMING) ** -2
    guarding[hex] = (1 + distance / GUARDING) ** -2
  })
  return { coming, guarding }
}

/** All ground units as numbers: side, hex, mobility, and what they weigh when they come and when they guard. */
interface Force {
  readonly side: number
  readonly hex: number
  readonly mobility: 0 | 1
  readonly coming: number
  readonly guarding: number
}

const forcesOf = whileUnchanged((g: Blitzkrieg, _: Board): readonly Force[] =>
  fieldOf(g).ground.flatMap((units, side) =>
    units.map((unit) => {
      const factor = printed(unit)
      const { place } = unit
      return {
        side,
        hex: place.index,
        mobility: mobilityOf(unit) === 'motor' ? 1 : 0,
        coming: factor,
        guarding: fortIn(g, place as Space) ? 2 * factor : factor,
      }
    }),
  ),
)

/** BS15  What a city would be worth to a side. */
export function cityWorth(g: Blitzkrieg, city: Space, side: Side): number {
  const { points_at_end } = g.scenarioData.victory
  const country = countryOf(city)
  const industry = isIndustry(city)
  const rivalHome = homeOf(g, rivalOf(g, side))
  if (country === homeOf(g, side))
    return industry ? points_at_end.enemy_home_ind : points_at_end.enemy_home_other
  if (country === rivalHome)
    return industry ? points_at_end.enemy_home_ind : points_at_end.enemy_home_other
  return industry ? points_at_end.minor_ind : points_at_end.minor_other
}

/** What the cities a side does not hold are worth by its being near them. */
export function pressure(g: Blitzkrieg, side: Side): number {
  const forces = forcesOf(g, g.board)
  const weights = weightsOf(g.table('terrain').data)(g.board)
  const cities = citiesOf(g.board)
  const own = side.index
  let worth = 0
  for (let i = 0; i < cities.length; i++) {
    const city = cities[i] as Space
    if (cityOwner(g, city) === side) continue
    const weight = weights[i] as Weights
    let near = 0
    let guard = LEAST_GUARD
    for (const { side: whose, hex, mobility, coming, guarding } of forces) {
      if (whose === own) near += coming * (weight.coming[mobility][hex] as number)
      else guard += guarding * (weight.guarding[mobility][hex] as number)
    }
    worth += cityWorth(g, city, side) * (near / (near + guard))
  }
  return POINT * NEAR * worth
}
