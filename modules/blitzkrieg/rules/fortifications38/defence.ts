/** 38.31, 38.41  What a fort does for the unit on it when it is attacked. */

import type { Piece } from '@redoubt/engine'
import type { Blitzkrieg } from '../base/game.ts'
import { tablesOf } from '../base/tables.ts'
import { onFort } from './occupation.ts'

/** 38.31, E34  A fort doubles the defence, on top of what terrain does, or as an alternative to it. */
export function fortifiedTimes(g: Blitzkrieg, unit: Piece, times: number): number {
  if (!onFort(g, unit)) return times
  const { fort_multiplier } = tablesOf(g.cast).terrain
  return g.options['fort.defense_multiplier_mode'] === 'max2'
    ? Math.max(times, fort_multiplier)
    : times * fort_multiplier
}
