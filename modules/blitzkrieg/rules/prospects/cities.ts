/** How near a side is to cities it does not hold, against those who guard them. */

import type { Space } from '@redoubt/engine'
import type { Blitzkrieg, Side } from '../base/game/game.ts'
import { cityOwner } from '../base/map/cities.ts'
import { citiesOf, countryOf, homeOf, isIndustry, rivalOf } from '../base/map/map.ts'
import { enemyIndustryHeld, worthTo } from '../base/map/score.ts'
import { guardsAgainst, nearCities } from './approach.ts'
import type { Weights } from './worth.ts'

/** How the weight of a factor falls with its distance in movement points, for those who come. */
const COMING = 3
/** Strength that is thought to be in every city. */
const LEAST_GUARD = 1.5

const strengths = nearCities((distance) => (1 + distance / COMING) ** -2)

/** BS15  What a city would be worth to a side; one of its own home, what it is worth to the rival. */
export function cityWorth(g: Blitzkrieg, city: Space, side: Side): number {
  const isOwnHome = countryOf(city) === homeOf(g, side)
  return worthTo(g, isOwnHome ? rivalOf(g, side) : side, city)
}

/** BS15  The points a side gains on its rival by taking a city: its own, and those he had for it. */
export function citySwing(g: Blitzkrieg, city: Space, side: Side): number {
  const rival = rivalOf(g, side)
  return worthTo(g, side, city) + (cityOwner(g, city) === rival ? worthTo(g, rival, city) : 0)
}

/** BS15  What changes when a side takes a city: points, and how near victory at once is. */
export function cityPrize(g: Blitzkrieg, city: Space, side: Side, by: Weights): number {
  const industry = isIndustry(city) ? industryPrize(g, city, side, by) : 0
  return by.point * citySwing(g, city, side) + industry
}

/** Of a Basic Industry city of the enemy's home, the last that is missing wins; one of one's own home is taken back from him. */
function industryPrize(g: Blitzkrieg, city: Space, side: Side, by: Weights): number {
  const country = countryOf(city)
  if (country === homeOf(g, side)) return by.industry
  if (country !== homeOf(g, rivalOf(g, side))) return 0
  const missing = g.scenarioData.victory.sudden - enemyIndustryHeld(g, side).length
  return missing <= 1 ? by.at_once : by.industry
}

/** What the cities a side does not hold are worth by its being near them. */
export function pressure(g: Blitzkrieg, side: Side, by: Weights): number {
  const near = strengths(g)
  let worth = 0
  citiesOf(g.board).forEach((city, at) => {
    if (cityOwner(g, city) === side) return
    const attack = near[side.index]?.coming[at] ?? 0
    const defence = LEAST_GUARD + guardsAgainst(near, side, at)
    worth += cityWorth(g, city, side) * (attack / (attack + defence))
  })
  return by.point * by.near * worth
}
