/** 37  The numbers of the rule, from the module's tables. */

import type { Cast } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'
import { dataOf, needed, tableOf } from '../base/game/tables.ts'

interface Numbers {
  readonly at_start: number
  readonly industry_needed: number
  readonly received: number
}

export const fortressTables = oncePer((cast: Cast) => ({
  /** 37.2a, 37.3a */
  numbers: dataOf<{ fortresses: Numbers }>(cast, 'units').fortresses,
  /** 37.63a  The column of the air combat table in which a fortress fires. */
  guns: needed(
    dataOf<{ aa_columns?: { fortress?: string } }>(cast, 'ACT').aa_columns?.fortress,
    'data.aa_columns.fortress in table ACT',
    '37.63a',
  ),
  /** 37.64b  Columns by which a raid is shifted. */
  raidShift: needed(
    tableOf(cast, 'BBT').shifts?.ADD_FORTRESS,
    'shifts.ADD_FORTRESS in table BBT',
    '37.64b',
  ),
}))
