/** AMB-07  Deadlocked attacks that are still owed in exploitation combat. */

import type { Space } from '@redoubt/engine'
import type { Europa } from '../../game/europa.ts'
import { isEnemyHeld } from '../../map/control.ts'
import { mayAttack } from './participants.ts'

/** Hexes that must be attacked again before the phase may end. */
export function openDeadlocks(g: Europa): Space[] {
  if (g.frame?.step !== 'exploitation_combat' || g.options.dlMode === 'optionalRepeat') return []
  const hexes = new Set<Space>()
  for (const unit of g.pieces) {
    const hex = unit.at.deadlocked === '' ? undefined : g.board.space(unit.at.deadlocked)
    if (!hex || unit.side !== g.actor || g.vars.attacked.includes(hex.id)) continue
    if (isEnemyHeld(g, hex, g.actor) && mayAttack(g, unit, hex)) hexes.add(hex)
  }
  return [...hexes]
}

/** The player-turn is over: nobody owes anything. */
export function releaseDeadlocks(g: Europa): void {
  for (const unit of g.pieces) if (unit.at.deadlocked !== '') g.mark(unit, 'deadlocked', '')
}
