/** What the rules are declared with: functions that know the module's names. */

import { rulesFor } from '@redoubt/engine'
import type { Names } from './shape.ts'

export const {
  action,
  automatic,
  number,
  objection,
  objections,
  optional,
  piece,
  rules,
  space,
  step,
} = rulesFor<Names>()
