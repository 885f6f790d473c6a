/** How many units like the one chosen go with it. */

import type { Way } from './intent.ts'

/** Does a number from two on say how many there are in all? Left out it is one, and one can be said like any other. */
export function isOfThem({ next }: Way): boolean {
  return next?.kind === 'number' && next.complete === true && next.values[0]?.value === '2'
}
