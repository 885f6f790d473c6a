/** What is on offer. */

import type { Offer } from '@redoubt/engine'

/** Can nobody do it just now? */
export function isEmpty({ denial, first }: Offer): boolean {
  return denial !== undefined || (first !== undefined && first.values.length === 0)
}
