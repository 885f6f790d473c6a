/** C.5, W-7, W-9.1  After every step of a land battle: is it decided? If not, the next step follows. */

import { fieldOf, proceed, unitsOf } from '../battle/battle.ts'
import type { BattleFrame, War } from '../shape.ts'
import { holdsAlone } from '../units/forts.ts'
import { isLandUnit } from '../units/units.ts'
import { endLandBattle } from './end.ts'

/** F-25  With the fort before everything else, Part B begins with it. */
export function firstOfPartB(g: War): string {
  return g.options['F-25-fortStep'] === 'before-B1' ? 'B0' : 'B1'
}

/** C.5  Looks who is left after a step: attack failed, area taken, or on to the next step. */
export function afterStep(g: War, battle: BattleFrame, next: string): void {
  const attacker = unitsOf(g, battle, 'attacker').some(isLandUnit)
  const field = fieldOf(g, battle)
  const defender =
    unitsOf(g, battle, 'defender').length > 0 ||
    (holdsAlone(g, field) && !battle.out?.includes(field.id))
  if (attacker && defender) return proceed(g, battle, next)
  if (attacker) return endLandBattle(g, battle, 'taken')
  endLandBattle(g, battle, defender ? 'failed' : 'both')
}
