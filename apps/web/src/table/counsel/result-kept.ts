/** How long the card of a result lies on the table: until the dice fall again, or its reader goes on to something else. */

import type { SessionState } from '@redoubt/client'

type Latest = NonNullable<SessionState['latest']>

/** The action whose result is shown after another has been played; undefined: none. */
export function keptAfter(
  kept: Latest | undefined,
  latest: Latest,
  reader: { readonly seat: string | undefined; readonly inBattle: boolean },
): Latest | undefined {
  if (latest.draws.length > 0) return latest
  const goesOn = latest.seat === reader.seat && !reader.inBattle
  return goesOn ? undefined : kept
}
