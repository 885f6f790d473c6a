/** 38.36  A fortified unit that begins its turn beside an enemy must attack, at its basic factor. */

import { objection, type Piece, type Space } from '@redoubt/engine'
import { enemyHexesBeside } from '../base/combat/adjacency.ts'
import type { Blitzkrieg } from '../base/game.ts'
import { beganHere } from '../base/movement/entry.ts'
import { sideOf } from '../base/units/units.ts'
import type { ByUnit } from '../base/words.ts'
import { inFortress } from '../fortresses37/occupation.ts'
import { onFort } from './occupation.ts'

/** 38.36a, E43  Must this unit attack because it is on a fort? In a fortress as well, it need not (37.52). */
export function hasFortDuty(g: Blitzkrieg, unit: Piece): boolean {
  return (
    g.options['rules.fort38'] &&
    onFort(g, unit) &&
    beganHere(unit) &&
    !inFortress(g, unit) &&
    enemyHexesBeside(g, unit.place as Space, sideOf(unit)).length > 0
  )
}

/** E39  At some tables it may not move off instead. */
export const mayNotLeave = objection(
  '38.36a',
  (g: Blitzkrieg, { unit }: ByUnit) =>
    g.options['fort.must_attack'] === 'may_not_leave' && hasFortDuty(g, unit),
  { message: 'E39', ...withForts },
)
