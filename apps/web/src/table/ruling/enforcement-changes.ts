/** What a ruling must change for a game to keep to its rules as strictly as is wanted. */

import { type Change, type Enforcement, strictnessOf } from '@redoubt/engine'

/**
 * One change for each clause that is kept to otherwise than before; `*`, which is all that are not named, comes first.
 * @example enforcementChanges({}, { 'F-4': 'off' }) // → [{ kind: 'enforce', clause: 'F-4', strictness: 'off' }]
 */
export function enforcementChanges(before: Enforcement, after: Enforcement): Change[] {
  return [...new Set(['*', ...Object.keys(before), ...Object.keys(after)])].flatMap(
    (clause): Change[] => {
      const strictness = strictnessOf(after, clause)
      return strictness === strictnessOf(before, clause)
        ? []
        : [{ kind: 'enforce', clause, strictness }]
    },
  )
}
