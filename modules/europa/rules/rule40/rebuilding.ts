/** 40.D.6.6, 40.D.8.6, 40.D.15.8  Fortifications that are units are never rebuilt: by the clause of the kind. */

import { extend } from '@redoubt/mechanics'
import { objection } from '../base/game/declare.ts'
import type { ByUnit } from '../base/game/europa.ts'
import { rebuild } from '../base/turn/replacements.ts'
import { citeOf, isFortification, kindOf } from './fortifications/kinds.ts'

const neverRebuilt = (['40.D.6.6', '40.D.8.6', '40.D.15.8'] as const).map((clause) =>
  objection(
    clause,
    (g, { unit }: ByUnit) =>
      isFortification(unit) && citeOf(kindOf(g, unit), 'replaceable') === clause,
    { message: 'never_rebuilt' },
  ),
)

/** C5.replace  Rebuilding, but for these. */
export const rebuildUnit = extend(rebuild, {
  unit: { otherwise: neverRebuilt },
})
