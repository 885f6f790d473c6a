/** 40.D.0.11, 40.D.6.6, 40.D.8.6, 40.D.15.8  What fortifications never do: attack, and come back. */

import { extend } from '@redoubt/mechanics'
import { notYours } from '../base/combat/declare/attack.ts'
import { join } from '../base/combat/declare/joining.ts'
import { objection, objections } from '../base/game/declare.ts'
import type { ByUnit } from '../base/game/europa.ts'
import { rebuild } from '../base/turn/replacements.ts'
import { citeOf, isFortification, kindOf } from './fortifications/kinds.ts'

/** C3.1  A unit takes part in the attack, but no fortification; another side's is first of all not one's own. */
export const joinAttack = extend(join, {
  unit: {
    first: objections<ByUnit>({
      '40.D.0.11': (g, { unit }) => isFortification(unit) && !notYours.when(g, { unit }),
    }),
  },
})

/** 40.D.6.6, 40.D.8.6, 40.D.15.8  Those that are units are never rebuilt: by the clause of the kind. */
const neverRebuilt = (['40.D.6.6', '40.D.8.6', '40.D.15.8'] as const).map((clause) =>
  objection(
    clause,
    (g, { unit }: ByUnit) =>
      isFortification(unit) && citeOf(kindOf(g, unit), 'replaceable') === clause,
    { message: 'never_rebuilt' },
  ),
)

/** C5.replace  Rebuilding, but for these. */
export const rebuildUnit = extend(rebuild, { unit: { otherwise: neverRebuilt } })
