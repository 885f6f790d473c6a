/** C.7  How a naval battle ends. */

import { closeBattle, fieldOf } from '@redoubt/mechanics'
import { relax } from '../fire/after.ts'
import { attackerOf, unitsOf } from '../fire/battle.ts'
import type { BattleFrame, War } from '../shape.ts'
import { isShip, obeys } from '../units/units.ts'

export type NavalEnd = 'won' | 'failed' | 'both' | 'contested' | 'retreated' | 'withdrawn'

/** Ends the battle; the ships that attacked have fought. */
export function endNavalBattle(g: War, battle: BattleFrame, end: NavalEnd): void {
  const attacker = attackerOf(g, battle)
  const zone = fieldOf(g, battle)
  g.log(`naval_${end}`, { side: attacker, zone, round: g.vars.round }, { clause: 'C.7' })
  for (const ship of unitsOf(g, battle, 'attacker')) {
    g.mark(ship, 'fought', true)
  }
  for (const ship of g.stack(zone)) {
    relax(g, ship)
    if (isShip(ship) && obeys(g, ship, attacker)) g.mark(ship, 'origin', '')
  }
  closeBattle(g, end)
}
