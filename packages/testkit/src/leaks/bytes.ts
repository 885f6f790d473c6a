/** Do two games send the same bytes? The order in which things are told may tell of them, too. */

import { difference } from '../laws/difference.ts'

/** Where two messages differ first, or undefined where they are the same text. */
export function byteDifference(one: unknown, other: unknown): string | undefined {
  const found = difference(one, other)
  if (found) return found
  const [a, b] = [JSON.stringify(one) ?? '', JSON.stringify(other) ?? '']
  if (a === b) return undefined
  const at = [...a].findIndex((letter, n) => letter !== b[n])
  return `in another order: …${a.slice(at, at + 80)} against …${b.slice(at, at + 80)}`
}
