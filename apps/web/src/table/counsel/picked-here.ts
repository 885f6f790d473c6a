/** Which units of a battle can be picked in the list of its forces. */

import type { Fact, Offer } from '@redoubt/engine'
import type { Way } from '../hand/intent.ts'
import { type Grounds, lights, nextOf, type Target } from '../hand/matching.ts'

/** The unit as a click on its counter means it, where it can be chosen just now; undefined for others. */
export function pickedHere(
  fact: Fact,
  ways: readonly Pick<Way, 'next'>[],
  offers: readonly Pick<Offer, 'first' | 'denial'>[],
  grounds: Grounds,
): Target | undefined {
  if (typeof fact !== 'object' || fact.ref !== 'piece') return undefined
  const { id, place } = fact
  const { pieces } = lights(nextOf(ways, offers), grounds)
  return pieces.includes(id) ? { place, piece: id, exact: true } : undefined
}
