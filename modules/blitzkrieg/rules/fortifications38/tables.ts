/** 38  The numbers of the rule, from the module's tables. */

import type { Cast } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'
import { dataOf } from '../base/game/tables.ts'

/** 38.26c – 38.26h  By class: terrain it does not land on, terrain it does not leave. */
interface Helicopter {
  readonly range: number
  readonly hexes_after_landing: number
  readonly may_not_land: Readonly<Record<string, readonly string[]>>
  readonly halted_on: Readonly<Record<string, readonly string[]>>
}

export const fortTables = oncePer((cast: Cast) => ({
  helicopter: dataOf<{ helicopter: Helicopter }>(cast, 'units').helicopter,
  /** 38.31 */
  multiplier: dataOf<{ fort_multiplier: number }>(cast, 'terrain').fort_multiplier,
}))
