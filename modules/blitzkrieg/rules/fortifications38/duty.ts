/** 38.36  A fortified unit that begins its turn beside an enemy must attack, at its basic factor. */

import type { UnitChange } from '@redoubt/mechanics'
import { duties, joining, widening } from '../base/combat/battle.ts'
import { objection } from '../base/game/declare.ts'
import type { Blitzkrieg, ByUnit, Duty, Piece } from '../base/game/game.ts'
import { enemyHexesBeside } from '../base/map/field.ts'
import { beganHere } from '../base/movement/movement.ts'
import { onFort, withForts } from './fort.ts'

/** E40  All that stand beside it, or one of them. */
const DUTIES = {
  all_adjacent: { clause: '38.36a', key: 'attack_fort', toAll: true },
  at_least_one: { clause: '38.36a', key: 'attack_fort', toAll: false },
} satisfies Record<string, Duty>

/** 38.36a  The duty of a unit on a fort; beside an enemy it has no other. */
export function fortDuty(g: Blitzkrieg, unit: Piece): Duty | undefined {
  return onFort(g, unit) && beganHere(unit) && enemyHexesBeside(g, unit).length > 0
    ? DUTIES[g.options['fort.must_attack_scope']]
    : undefined
}

/** 38.36a, 37.52  Must this unit attack because it is on a fort? In a fortress as well, it need not. */
export function hasFortDuty(g: Blitzkrieg, unit: Piece): boolean {
  return fortDuty(g, unit) !== undefined && g.decisions.duty(g, unit)?.clause === '38.36a'
}

/** E39  At some tables it may not move off instead. */
export const mayNotLeave = objection(
  '38.36a',
  (g, { unit }: ByUnit) =>
    g.options['fort.must_attack'] === 'may_not_leave' &&
    unit.side === g.actor &&
    hasFortDuty(g, unit),
  { message: 'E39' },
)

/** 38.36a  A fortified unit has not attacked yet. */
export const fortifiedMustAttack = duties.unitsOwe('38.36a', { message: '38.36a', ...withForts })

/** 38.36a  After a declaration a fortified unit could not attack anybody any more. */
export const leavesFortifiedIdle = [
  duties.unitsBarred('38.36a', joining, { message: '38.36a.bars' }),
]
export const widensPastFortified = [
  duties.unitsBarred('38.36a', widening, { message: '38.36a.bars' }),
]

/** 38.36b  What a preview says of attackers on forts: nothing is doubled. */
export function basicFactors(g: Blitzkrieg, attackers: readonly Piece[]): UnitChange<Piece>[] {
  return attackers.some((unit) => onFort(g, unit))
    ? [{ id: 'basic', key: 'basic', clause: '38.36b', times: (_, times) => times }]
    : []
}
