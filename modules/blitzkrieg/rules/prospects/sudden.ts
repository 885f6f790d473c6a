/** How near a side is to victory at once: whether enough industry cities of the enemy's home are likely to fall. */

import type { Blitzkrieg, Side } from '../base/game/game.ts'
import { cityOwner } from '../base/map/cities.ts'
import { homeOf, rivalOf } from '../base/map/countries.ts'
import { citiesOf, countryOf, isIndustry } from '../base/map/map.ts'
import { guardsAgainst, nearCities } from './shares.ts'

/** Movement points on foot within which units can be beside a city in one turn; farther off they count less and less. */
const ONE_TURN = 4
/** How fast they count less. */
const FALL = 6
/** Strength that is thought to be in every city. */
const LEAST_GUARD = 1
/** Odds at which a city is emptied as often as not. */
const EVEN_CHANCE = 3

const strengths = nearCities((distance) => Math.min(1, (ONE_TURN / distance) ** FALL))

/** How likely the side wins at once before long: that enough of the cities fall that it would need, each by itself. */
export function suddenVictory(g: Blitzkrieg, side: Side): number {
  const home = homeOf(g, rivalOf(g, side))
  const { sudden } = g.scenarioData.victory
  /** By number of cities, how likely just so many are held. */
  let held = [1]
  citiesOf(g.board).forEach((city, at) => {
    if (countryOf(city) !== home || !isIndustry(city)) return
    const falls = cityOwner(g, city) === side ? 1 : chanceToFall(g, at, side)
    held = [...held, 0].map((stays, n) => stays * (1 - falls) + (held[n - 1] ?? 0) * falls)
  })
  return held.slice(sudden).reduce((sum, chance) => sum + chance, 0)
}

/** @param city its number */
function chanceToFall(g: Blitzkrieg, city: number, side: Side): number {
  const near = strengths(g)
  const attack = near[side.index]?.coming[city] ?? 0
  // Who strikes at one of the cities is missing at the others.
  const odds =
    attack / g.scenarioData.victory.sudden / (LEAST_GUARD + guardsAgainst(near, side, city))
  return odds ** 2 / (odds ** 2 + EVEN_CHANCE ** 2)
}
