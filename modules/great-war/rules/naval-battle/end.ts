/** C.7  How a naval battle ends. */

import { attackerOf, fieldOf, unitsOf } from '../battle/battle.ts'
import { relax } from '../land-battle/end.ts'
import type { BattleFrame, War } from '../shape.ts'
import { isShip, obeys } from '../units/units.ts'

export type NavalEnd = 'won' | 'failed' | 'both' | 'contested' | 'retreated' | 'withdrawn'

/** Ends the battle; the ships that attacked have fought. */
export function endNavalBattle(g: War, battle: BattleFrame, end: NavalEnd): void {
  const attacker = attackerOf(g, battle)
  const zone = fieldOf(g, battle)
  g.log(`naval_${end}`, { side: attacker, zone, round: g.vars.round }, { clause: 'C.7' })
  for (const ship of unitsOf(g, battle, 'attacker')) {
    if (!ship.at.fought) g.mark(ship, 'fought', true)
  }
  for (const ship of g.stack(zone)) {
    relax(g, ship)
    if (isShip(ship) && obeys(g, ship, attacker) && ship.at.origin !== '')
      g.mark(ship, 'origin', '')
  }
  g.pop()
  g.set('round', 0)
  g.set('verdict', end)
}
