/** 40.0.1  What shelters the defender in an attack that is weighed: fortifications and a city, found once for each weighing. */

import { oncePer } from '@redoubt/mechanics'
import type { Weighing } from '../../base/game/europa.ts'
import { type CityThere, cityRowOf } from '../cities/cities.ts'
import { type Protection, protectionOf } from '../fortifications/protection.ts'

export interface Works extends Protection {
  readonly city: CityThere | undefined
}

/** The works of the attacked hex against these attackers. */
export const worksOf = oncePer((w: Weighing): Works => {
  const { g, hex, defender, defenders, attackers, without } = w
  const units = attackers.map(({ unit }) => unit)
  return {
    ...protectionOf(g, hex, defender, attackers, without),
    city: cityRowOf(g, hex, units, defenders),
  }
})
