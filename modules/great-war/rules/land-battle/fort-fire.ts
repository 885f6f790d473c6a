/** W-1.4, W-4.1, F-14  The fort's fire: on those ashore, on the ships that landed them, or as its owner aims. */

import { ask, type Fire } from '@redoubt/mechanics'
import { fortIn } from '../control/forts.ts'
import { action, number } from '../declare.ts'
import { presentBattle } from '../fire/battle.ts'
import { firingForts, fortCommander, isLandedAt } from '../fire/forts.ts'
import { fortsFire } from '../fire/shots.ts'
import type { BattleFrame, War } from '../shape.ts'
import { traitsOf } from '../units/units.ts'

/** W-1.1a, F-14  The fort's dice. W-4.1 In a landing their hits fall on those who came ashore. */
export function fortFire(g: War, battle: BattleFrame): Fire[] {
  if (!isLandedAt(g, battle)) return fortsFire(g, battle, 'defender', { apart: true })
  switch (g.options['F-14-fortTargetsInLanding']) {
    case 'landed-units':
      return fortsFire(g, battle, 'defender', { only: 'ashore' })
    case 'ships':
      return fortsFire(g, battle, 'defender', { clause: 'F-14', only: 'ships' })
    default:
      return asAimed(g, battle)
  }
}

function asAimed(g: War, battle: BattleFrame): Fire[] {
  const [site] = firingForts(g, battle, 'defender')
  const fort = site && fortIn(g, site.area)
  if (!fort) return []
  const atShips = Number(battle.aim ?? 0)
  return [
    ...fortsFire(g, battle, 'defender', { dice: traitsOf(fort).dice - atShips, only: 'ashore' }),
    ...fortsFire(g, battle, 'defender', { dice: atShips, clause: 'F-14', only: 'ships' }),
  ]
}

/** F-14  Asks the fort's owner how many of its dice go at the ships. */
export function asksAim(g: War, battle: BattleFrame): boolean {
  if (g.options['F-14-fortTargetsInLanding'] !== 'owner-chooses-each-die') return false
  if (battle.aim !== undefined || !isLandedAt(g, battle)) return false
  const [site] = firingForts(g, battle, 'defender')
  const power = site && fortCommander(g, site.area)
  if (!power) return false
  ask(g, 'aim', power)
  return true
}

/** F-14  So many of the fort's two dice go at the ships, the rest at the units ashore. */
export const aimAtShips = action(
  'aim_at_ships',
  { dice: number({ from: 0, to: 2 }) },
  (g, { dice }) => {
    g.pop()
    g.next({ ...presentBattle(g), aim: dice })
  },
  { clause: 'F-14', waits: true },
)
