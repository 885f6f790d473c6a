/** No place holds more pieces than a module may have there. */

import type { Standing } from './set-ups.ts'

const MOST_IN_A_PLACE = 1000

/**
 * Leaves out what is too many in a place, and says so.
 * @param notes takes the sentence
 */
export function uncrowded(
  pieces: readonly Standing[],
  title: string,
  notes: string[],
): readonly Standing[] {
  const held = new Map<string, number>()
  const kept = pieces.filter(({ at }) => {
    const place = JSON.stringify(at)
    const before = held.get(place) ?? 0
    held.set(place, before + 1)
    return before < MOST_IN_A_PLACE
  })
  const left = pieces.length - kept.length
  if (left > 0)
    notes.push(
      `${left} pieces of “${title}” are left out: more than ${MOST_IN_A_PLACE} lie in one place`,
    )
  return kept
}
