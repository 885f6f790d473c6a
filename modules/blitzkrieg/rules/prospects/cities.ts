/** How near a side is to cities it does not hold, against those who guard them. */

import type { Board, Cast, Piece, Side, Space } from '@redoubt/engine'
import { oncePer, reachable } from '@redoubt/mechanics'
import type { Blitzkrieg } from '../base/game/game.ts'
import { cityOwner } from '../base/map/cities.ts'
import { homeOf, rivalOf, scenarioOf } from '../base/map/countries.ts'
import { fieldOf } from '../base/map/field.ts'
import { citiesOf, countryOf, isIndustry } from '../base/map/map.ts'
import { groundCosts } from '../base/movement/reach.ts'
import { counter } from '../base/units/units.ts'
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
const weightsOf = oncePer((cast: Cast) =>
  oncePer((board: Board) =>
    citiesOf(board).map((city): Weights => {
      const foot = weigh(cast, board, city, 'foot')
      const motor = weigh(cast, board, city, 'motor')
      return { coming: [foot.coming, motor.coming], guarding: [foot.guarding, motor.guarding] }
    }),
  ),
)

function weigh(cast: Cast, board: Board, city: Space, mobility: 'foot' | 'motor') {
  const coming = new Float64Array(board.spaces.length)
  const guarding = new Float64Array(board.spaces.length)
  const reach = reachable(board, city, {
    allowance: Number.POSITIVE_INFINITY,
    costs: groundCosts(cast, board, mobility),
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

/** All ground units as numbers, drawn once for as long as nothing changes. */
interface Forces {
  version: number
  count: number
  readonly side: Int8Array
  readonly hex: Int16Array
  readonly mobility: Uint8Array
  readonly coming: Float64Array
  readonly guarding: Float64Array
}

const MOST_UNITS = 4096
const forces = new WeakMap<Blitzkrieg, Forces>()

function forcesOf(g: Blitzkrieg): Forces {
  const field = fieldOf(g)
  const known = forces.get(g) ?? {
    version: -1,
    count: 0,
    side: new Int8Array(MOST_UNITS),
    hex: new Int16Array(MOST_UNITS),
    mobility: new Uint8Array(MOST_UNITS),
    coming: new Float64Array(MOST_UNITS),
    guarding: new Float64Array(MOST_UNITS),
  }
  forces.set(g, known)
  if (known.version === field.version) return known
  known.version = field.version
  known.count = 0
  for (const units of field.ground) for (const unit of units) enlist(g, known, unit)
  return known
}

function enlist(g: Blitzkrieg, known: Forces, unit: Piece): void {
  const n = known.count++
  const { mobility, factor } = counter(unit)
  known.side[n] = unit.side?.index ?? -1
  known.hex[n] = unit.place.index
  known.mobility[n] = mobility === 'motor' ? 1 : 0
  known.coming[n] = factor
  known.guarding[n] = fortIn(g, unit.place as Space) ? 2 * factor : factor
}

/** BS15  What a city would be worth to a side. */
export function cityWorth(g: Blitzkrieg, city: Space, side: Side): number {
  const { points_at_end } = scenarioOf(g).victory
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
  const { count, side: sides, hex, mobility, coming, guarding } = forcesOf(g)
  const weights = weightsOf(g.cast)(g.board)
  const cities = citiesOf(g.board)
  const own = side.index
  let worth = 0
  for (let i = 0; i < cities.length; i++) {
    const city = cities[i] as Space
    if (cityOwner(g, city) === side) continue
    const weight = weights[i] as Weights
    let near = 0
    let guard = LEAST_GUARD
    for (let n = 0; n < count; n++) {
      const at = hex[n] as number
      const how = mobility[n] as 0 | 1
      if (sides[n] === own) near += (coming[n] as number) * (weight.coming[how][at] as number)
      else guard += (guarding[n] as number) * (weight.guarding[how][at] as number)
    }
    worth += cityWorth(g, city, side) * (near / (near + guard))
  }
  return POINT * NEAR * worth
}
