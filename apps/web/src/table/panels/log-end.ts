/** Ends that no action brings about, and so no line of the log tells. */

import type { Result } from '@redoubt/engine'

const OUTSIDE = new Set(['resigned', 'late', 'agreed', 'closed'])

/** Was the game ended by resignation, by the clock, by consent or by whoever hosts it? */
export function isOutsideLog({ reason }: Pick<Result, 'reason'>): boolean {
  return OUTSIDE.has(reason)
}
