/** Two builds of a module, and a game played by both. */

import type { Position } from '../position/position.ts'

/**
 * Does a game stand as it stood by another build of its module, but for variables that this one did not have? A turn
 * sequence that comes to a table without rules brings some; nothing else may be otherwise.
 * @example standsAlike(g, g) // → true
 */
export function standsAlike(before: Position, after: Position): boolean {
  const { values: had, ...was } = before.save()
  const { values: has, ...is } = after.save()
  const same = (one: unknown, other: unknown): boolean =>
    JSON.stringify(one) === JSON.stringify(other)
  return same(was, is) && Object.entries(had).every(([name, value]) => same(value, has[name]))
}
