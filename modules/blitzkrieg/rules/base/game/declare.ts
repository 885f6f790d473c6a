/** What the rules are declared with: functions that know the module's names. */

import { rulesFor } from '@redoubt/engine'
import type { Names } from './game.ts'

export const { action, automatic, number, objection, objections, piece, rules, space, step } =
  rulesFor<Names>()
