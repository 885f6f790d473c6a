/** Who stands where when a scenario begins, read from its data alone: for pictures of it. */

import type { Json, ScenarioFile } from '../format/format.ts'

/**
 * The side of each place that has a counter of one; what only its own side may know of is left out, as are counters of nobody.
 * @param optionNow the value of an option in the game to come
 * @example sidesAtStart({ forces: [{ side: 'white', type: 'king', place: 'a1' }, { side: 'black', type: 'king', place: 'a8' }] }, () => true) // → { a1: 'white', a8: 'black' }
 */
export function sidesAtStart(
  { forces }: Pick<ScenarioFile, 'forces'>,
  optionNow: (option: string) => Json | undefined,
): Readonly<Record<string, string>> {
  const sides: Record<string, string> = {}
  for (const { side, place, hidden, when = {} } of forces) {
    const comes = Object.entries(when).every(([option, value]) => optionNow(option) === value)
    if (side !== undefined && comes && !hidden) sides[place] = side
  }
  return sides
}
