/** What the others have done since one's own last action: it stays marked on the board until one acts. */

import type { SessionState } from '@redoubt/client'
import type { Batch } from '@redoubt/engine'
import { useMemo, useState } from 'react'

/** More actions than these cannot be told apart on a map. */
const MOST = 80

/** The actions played, up to the one that led to `seq` actions. What was taken back, or leapt over, is forgotten. */
export function heardAfter(
  heard: readonly Batch[],
  latest: Batch | undefined,
  seq: number,
): readonly Batch[] {
  const before = heard.filter((batch) => batch.seq < seq && batch.seq !== latest?.seq)
  if (!latest) return before.length === heard.length ? heard : before
  const follows = before.at(-1)?.seq === latest.seq - 1
  return [...(follows ? before : []), latest].slice(-MOST)
}

/** Those of them that are marked: of the others since one's own last, or that one. */
export function sinceOwn(heard: readonly Batch[], seat: string | undefined): readonly Batch[] {
  const last = heard.at(-1)
  if (!last || last.seat === seat || seat === undefined) return last ? [last] : []
  return heard.slice(heard.findLastIndex((batch) => batch.seat === seat) + 1)
}

export function useSinceOwn({ latest, view, seat }: SessionState): readonly Batch[] {
  const [heard, setHeard] = useState<readonly Batch[]>([])
  const last = heard.at(-1)
  const isKnown = latest ? last === latest : last === undefined || last.seq < view.seq
  const now = isKnown ? heard : heardAfter(heard, latest, view.seq)
  if (!isKnown) setHeard(now)
  return useMemo(() => sinceOwn(now, seat), [now, seat])
}
