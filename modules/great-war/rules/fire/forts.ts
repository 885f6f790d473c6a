/** W-4, F-16  The forts that fight in a battle. */

import type { Space } from '@redoubt/engine'
import { fieldOf } from '@redoubt/mechanics'
import { controllerOf } from '../control/control.ts'
import { functionalInBattle } from '../control/forts.ts'
import { type FortSite, theatreOf } from '../map/theatre.ts'
import { allied, atWar, commanderOf } from '../powers/war.ts'
import type { BattleFrame, Role, Side, War } from '../shape.ts'
import { attackerOf, unitsOf } from './battle.ts'

/** Forts that could fight for a side of the battle, whatever their state; those that stay out are left out. */
export function fortsOf(g: War, battle: BattleFrame, role: Role): readonly FortSite[] {
  const attacker = attackerOf(g, battle)
  const field = fieldOf(g, battle)
  const { fort, coastalForts } = theatreOf(g)
  const site = fort[field.index]
  const sites = battle.battle === 'naval' ? (coastalForts[field.index] ?? []) : site ? [site] : []
  return sites.filter(({ area }) => {
    if (battle.out?.includes(area.id)) return false
    const controller = controllerOf(g, area)
    if (!controller) return false
    if (role === 'defender') return atWar(g, controller, attacker)
    // W-1.1a  On land a fort is never part of an attack; F-16 at sea it helps its fleet.
    return (
      battle.battle === 'naval' &&
      g.options['F-16-fortHelpsAttackingFleet'] &&
      allied(g, controller, attacker)
    )
  })
}

/** W-2.6, W-4.2  The forts of a side that can fire now; at sea their side has ships in the battle. */
export function firingForts(g: War, battle: BattleFrame, role: Role): readonly FortSite[] {
  const sites = fortsOf(g, battle, role).filter(({ area }) => functionalInBattle(g, area))
  if (battle.battle === 'land' || sites.length === 0) return sites
  return unitsOf(g, battle, role).length > 0 ? sites : []
}

/** W-4.3  Coastal forts that may stay out of the battle: beside a naval battle, or landed at. */
export function fortsAsked(g: War, battle: BattleFrame): readonly FortSite[] {
  if (battle.battle === 'naval')
    return (['defender', 'attacker'] as const).flatMap((role) => firingForts(g, battle, role))
  return isLandedAt(g, battle) ? firingForts(g, battle, 'defender') : []
}

/** W-4.1  Did attackers come ashore beside the area's coastal fort? */
export function isLandedAt(g: War, battle: BattleFrame): boolean {
  const site = theatreOf(g).fort[fieldOf(g, battle).index]
  return (
    site !== undefined &&
    (battle.ashore ?? []).some((zone) => site.coastal.some(({ id }) => id === zone))
  )
}

/** Who gives the orders of a fort. */
export function fortCommander(g: War, area: Space): Side | undefined {
  const controller = controllerOf(g, area)
  return controller && commanderOf(g, controller)
}
