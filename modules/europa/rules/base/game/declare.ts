/** What this module's rules are declared with: they know its names, its own variables and its decisions. */

import { rulesFor } from '@redoubt/engine'
import type { Names } from './europa.ts'

export const { action, automatic, choice, objection, objections, piece, rules, space, step, word } =
  rulesFor<Names>()
