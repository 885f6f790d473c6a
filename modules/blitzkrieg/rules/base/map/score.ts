/** BS15  How the points stand. */

import type { Space } from '@redoubt/engine'
import type { Blitzkrieg, Side } from '../game/game.ts'
import { friendlyCities } from './cities.ts'
import { homeOf, majorsOf, rivalOf } from './countries.ts'
import { countryOf, isIndustry } from './map.ts'

/** BS15  Basic Industry cities of the enemy's home country held. */
export function enemyIndustryHeld(g: Blitzkrieg, side: Side): Space[] {
  const enemyHome = homeOf(g, rivalOf(g, side))
  return friendlyCities(g, side).filter((city) => isIndustry(city) && countryOf(city) === enemyHome)
}

/** BS15  Points for the cities friendly to a side. */
export function pointsOf(g: Blitzkrieg, side: Side): number {
  const { points_at_end } = g.scenarioData.victory
  let points = 0
  for (const city of friendlyCities(g, side)) {
    const country = countryOf(city)
    if (country === homeOf(g, side)) points += points_at_end.own_home
    else if (country === homeOf(g, rivalOf(g, side)))
      points += isIndustry(city) ? points_at_end.enemy_home_ind : points_at_end.enemy_home_other
    else points += isIndustry(city) ? points_at_end.minor_ind : points_at_end.minor_other
  }
  return points
}

/** BS15  Shows the table how the points stand. */
export function showScore(g: Blitzkrieg): void {
  for (const side of majorsOf(g)) {
    const seat = g.seatOf(side)
    const points = pointsOf(g, side)
    if (g.vars.score[seat.index] !== points) g.setFor('score', seat, points)
  }
}
