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
import type { Weights } from './worth.ts'

/** How the weight of a factor falls with its distance in movement points: for those who come, for those who guard. */
const COMING = 3
const GUARDING = 1
/** Strength that is thought to be in every city. */
const LEAST_GUARD = 1.5

interface Distances {
  /** By mobility, then hex. */
  readonly coming: readonly [Float64Array, Float64Array]
  readonly guarding: readonly [Float64Array, Float64Array]
}

/** By city: the weights of every hex. */
const weightsOf = oncePer((terrain: Tables['terrain']) =>
  oncePer((board: Board) =>
    citiesOf(board).map((city): Distances => {
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

/** All ground units as numbers. */
interface Forces {
  /** By unit: its side, its hex, its mobility. */
  readonly side: Uint8Array
  readonly hex: Uint16Array
  readonly mobility: Uint8Array
  /** By unit: what it weighs when it comes and when it guards. */
  readonly coming: Float64Array
  readonly guarding: Float64Array
}

export const forcesOf = whileUnchanged((g: Blitzkrieg, _: Board): Forces => {
  const units = fieldOf(g).ground.flat()
  const { length } = units
  const forces: Forces = {
    side: new Uint8Array(length),
    hex: new Uint16Array(length),
    mobility: new Uint8Array(length),
    coming: new Float64Array(length),
    guarding: new Float64Array(length),
  }
  units.forEach((unit, i) => {
    const factor = printed(unit)
    const { place } = unit
    forces.side[i] = unit.side?.index ?? 0
    forces.hex[i] = place.index
    forces.mobility[i] = mobilityOf(unit) === 'motor' ? 1 : 0
    forces.coming[i] = factor
    forces.guarding[i] = fortIn(g, place as Space) ? 2 * factor : factor
  })
  return forces
})

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
export function pressure(g: Blitzkrieg, side: Side, by: Weights): number {
  const forces = forcesOf(g, g.board)
  const distances = weightsOf(g.table('terrain').data)(g.board)
  const cities = citiesOf(g.board)
  const own = side.index
  let worth = 0
  for (let i = 0; i < cities.length; i++) {
    const city = cities[i] as Space
    if (cityOwner(g, city) === side) continue
    worth += cityWorth(g, city, side) * shareOf(own, distances[i] as Distances, forces)
  }
  return by.point * by.near * worth
}

/** A side's share of the weight of those who come to a city and those who guard it. */
function shareOf(own: number, weights: Distances, forces: Forces): number {
  const { side, hex, mobility, coming, guarding } = forces
  const [footComing, motorComing] = weights.coming
  const [footGuarding, motorGuarding] = weights.guarding
  let near = 0
  let guard = LEAST_GUARD
  for (let i = 0; i < side.length; i++) {
    const at = hex[i] as number
    const motor = mobility[i] === 1
    if (side[i] === own)
      near += (coming[i] as number) * ((motor ? motorComing : footComing)[at] as number)
    else guard += (guarding[i] as number) * ((motor ? motorGuarding : footGuarding)[at] as number)
  }
  return near / (near + guard)
}
