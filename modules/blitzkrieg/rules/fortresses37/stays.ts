/** 37.4b, E12  Whoever demolishes a fortress before movement ends does not move. */

import { objection } from '@redoubt/engine'
import type { Blitzkrieg } from '../base/game.ts'
import type { ByUnit } from '../base/words.ts'

/** E12  Who demolished a fortress in his movement stays where it was. */
export const hasDemolished = objection(
  '37.4b',
  (_: Blitzkrieg, { unit }: ByUnit) => unit.at.demolished === true,
  { message: '37.4b.stays', ...withFortresses },
)
