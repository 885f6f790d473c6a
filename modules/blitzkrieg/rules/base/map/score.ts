/** BS15  How the points stand, and who has won by them. */

import type { Space } from '@redoubt/engine'
import { objectivesPart } from '@redoubt/mechanics'
import type { Blitzkrieg, Side } from '../game/game.ts'
import { friendlyCities } from './cities.ts'
import { countryOf, homeOf, isIndustry, majorsOf, rivalOf } from './map.ts'

/** BS15  Basic Industry cities of the enemy's home country held. */
export function enemyIndustryHeld(g: Blitzkrieg, side: Side): Space[] {
  const enemyHome = homeOf(g, rivalOf(g, side))
  return friendlyCities(g, side).filter((city) => isIndustry(city) && countryOf(city) === enemyHome)
}

/** BS15  Points for the cities friendly to a side. */
export function pointsOf(g: Blitzkrieg, side: Side): number {
  let points = 0
  for (const city of friendlyCities(g, side)) points += worthTo(g, side, city)
  return points
}

/** BS15  What a city counts for a side it is friendly to. */
export function worthTo(g: Blitzkrieg, side: Side, city: Space): number {
  const { points_at_end } = g.scenarioData.victory
  const country = countryOf(city)
  if (country === homeOf(g, side)) return points_at_end.own_home
  if (country === homeOf(g, rivalOf(g, side)))
    return isIndustry(city) ? points_at_end.enemy_home_ind : points_at_end.enemy_home_other
  return isIndustry(city) ? points_at_end.minor_ind : points_at_end.minor_other
}

/** BS15  Has the side won at once? */
export function hasWon(g: Blitzkrieg, side: Side): boolean {
  return enemyIndustryHeld(g, side).length >= g.scenarioData.victory.sudden
}

/** BS15  Points and the levels of victory after the last game turn. */
export const objectives = objectivesPart<Blitzkrieg>({
  clause: 'BS15',
  points: pointsOf,
  sides: majorsOf,
  hasWon,
  // A lead of three decisive victories is as far as it counts.
  most: ({ scenarioData }) => 3 * scenarioData.victory.margin.decisive,
  spaces: (g) =>
    majorsOf(g).flatMap((holder) =>
      friendlyCities(g, holder).map((space) => {
        return { space, holder, points: worthTo(g, holder, space) }
      }),
    ),
  levels: ({ scenarioData }) => {
    const { decisive, marginal } = scenarioData.victory.margin
    return [
      { lead: decisive, reason: 'decisive' },
      { lead: marginal, reason: 'marginal' },
    ]
  },
})
