/** C.7, F-30  How a naval battle ends, and ships that leave it: where they can go, and how they sail. */

import type { Space } from '@redoubt/engine'
import { closeBattle, fieldOf, leaving } from '@redoubt/mechanics'
import { attackerOf, deciderOf, presentBattle, relax, unitsOf } from '../fire/battle.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import { setSail } from '../movement/sailing.ts'
import { canalClosed } from '../movement/sea.ts'
import { commanderOf } from '../powers/war.ts'
import type { BattleFrame, Piece, Role, Side, War } from '../shape.ts'
import { hasEnemySurfaceShips, isShip, obeys } from '../units/units.ts'

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

/** C.7  The zones the attackers came from. */
function watersBack(g: War, battle: BattleFrame): Space[] {
  return (battle.from ?? []).map((id) => spaceNamed(g, id))
}

/** C.7  Adjacent zones without enemy surface ships. */
export function havens(g: War, battle: BattleFrame): Space[] {
  const power = deciderOf(g, battle, 'defender')
  const zone = fieldOf(g, battle)
  return (theatreOf(g).sea[zone.index] ?? []).filter(
    (to) => !hasEnemySurfaceShips(g, to, power) && !canalClosed(g, zone, to, power),
  )
}

/** F-30  The ships leave the battle; on a guarded passage they are fired at, power by power. */
const leave =
  (role: Role) =>
  (g: War, to: Space): void => {
    g.pop()
    const battle = presentBattle(g)
    const ships = unitsOf(g, battle, role)
    endNavalBattle(g, battle, role === 'attacker' ? 'retreated' : 'withdrawn')
    const groups = new Map<Side, Piece[]>()
    for (const ship of ships) {
      if (!ship.side) continue
      const power = commanderOf(g, ship.side)
      groups.set(power, [...(groups.get(power) ?? []), ship])
    }
    for (const [power, group] of groups) setSail(g, power, group, [to], { retreat: true })
  }

/** C.7  All the attackers retreat to one zone that ships came from. */
export const retreatAtSea = leaving<War, BattleFrame>('retreat', {
  clause: 'C.7',
  message: 'C.7.way_back',
  places: watersBack,
  leave: leave('attacker'),
})

/** C.7  All the defenders retreat to one friendly zone. */
export const withdrawAtSea = leaving<War, BattleFrame>('withdraw', {
  clause: 'C.7',
  message: 'C.7.haven',
  places: havens,
  leave: leave('defender'),
})
