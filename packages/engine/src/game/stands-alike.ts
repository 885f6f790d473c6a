/** Two builds of a module, and a game played by both. */

import type { Position } from '../position/position.ts'

/**
 * Does a game stand as it stood by another build of its module, but for variables and attributes of pieces that this one did
 * not have? A turn sequence that comes to a table without rules brings some, and so does movement; nothing else may be
 * otherwise.
 * @example standsAlike(g, g) // → true
 */
export function standsAlike(before: Position, after: Position): boolean {
  const { values: had, pieces: stood, ...was } = before.save()
  const { values: has, pieces: stand, ...is } = after.save()
  return (
    same(was, is) &&
    holdsAll(had, has) &&
    stood.length === stand.length &&
    stood.every(({ at: had = {}, ...piece }, index) => {
      const { at: has = {}, ...other } = stand[index] ?? { id: -1 }
      return same(piece, other) && holdsAll(had, has)
    })
  )
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Is everything that the one says said by the other as well? */
const holdsAll = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean => Object.entries(one).every(([name, value]) => same(value, other[name]))
