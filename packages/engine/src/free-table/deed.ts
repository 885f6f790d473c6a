/** What is done at a table without rules: actions whose odds nobody weighs. */

import { action } from '../rules/action.ts'

/** Declares one, as `action` does. */
export const deed: typeof action = (name, args, effect, more = {}) =>
  action(name, args, effect, { ...more, unweighed: true })
