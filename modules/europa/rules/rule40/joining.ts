/** 40.D.0.11  Fortifications never attack. */

import { extend } from '@redoubt/mechanics'
import { join } from '../base/combat/declare/joining.ts'
import { notYours } from '../base/combat/declare/participants.ts'
import { objection } from '../base/game/declare.ts'
import type { ByUnit } from '../base/game/europa.ts'
import { isFortification } from './fortifications/kinds.ts'

/** 40.D.0.11  Another side's is first of all not one's own. */
const fortNeverAttacks = objection(
  '40.D.0.11',
  (g, { unit }: ByUnit) => isFortification(unit) && !notYours.when(g, { unit }),
)

/** C3.1  A unit takes part in the attack, but no fortification. */
export const joinAttack = extend(join, { unit: { first: [fortNeverAttacks] } })
