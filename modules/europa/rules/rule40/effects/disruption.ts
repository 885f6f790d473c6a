/** 40.A.10 to 40.A.12  In works or a city with any combat effect, half the disruption is casualties. */

import { product, round } from '@redoubt/engine'
import { defendersOf, fought } from '../../base/combat/battle.ts'
import type { Europa } from '../../base/game/europa.ts'
import { cityRowOf, hasCombatEffect } from '../cities/cities.ts'
import { isHexside } from '../fortifications/objects.ts'
import { protectionOf } from '../fortifications/protection.ts'

/** Casualties instead of so many points of disruption; undefined in the open. */
export function casualtiesInWorks(g: Europa, disruption: number): number | undefined {
  if (!isSheltered(g)) return undefined
  const { disruptionRounding } = g.options
  const how = disruptionRounding === 'nearest' ? 'half-up' : disruptionRounding
  const points = round(product(disruption, '1/2'), how)
  g.log('disruption_halved', { hex: fought(g).hex, points }, { clause: '40.A.10' })
  return points
}

/** 40.A.10, 40.A.11  Is the defender in an entrenchment, a fortification or a city with any combat effect? */
function isSheltered(g: Europa): boolean {
  const attack = fought(g)
  const { hex, defender, attackers, units } = attack
  const { counting, present } = protectionOf(g, hex, defender, attackers)
  if (present.some((fort) => !isHexside(g, fort) || counting.includes(fort))) return true
  const city = cityRowOf(g, hex, units, defendersOf(g, attack))
  return city !== undefined && hasCombatEffect(city)
}
