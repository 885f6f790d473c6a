/** Keeps the results that came in at a table until they are put away. */

import type { Session } from '@redoubt/client'
import { useCallback, useState } from 'react'
import { useSessionState } from '../desk/use-session.ts'
import { type Kept, keptAfter, keptInto, keptUpTo } from './result-kept.ts'

export function useResults(
  session: Session,
  inBattle: boolean,
): { readonly results: Kept | undefined; readonly putAway: () => void } {
  const { latest, view, seat, log } = useSessionState(session)
  const [kept, setKept] = useState<Kept>()
  const [judged, setJudged] = useState<typeof latest>()
  const { battles = [] } = session.facts.module.manifest.log ?? {}
  if (latest && latest !== judged) {
    setJudged(latest)
    // The battle as it stood before: the rules have not been asked anew yet.
    const after = keptAfter(kept, latest, { seat, inBattle })
    // The log says with which action the last battle began.
    const begun = log.findLast(({ entry }) => battles.includes(entry.key))
    setKept(begun ? keptInto(after, begun) : after)
  }
  const results = keptUpTo(kept, view.seq)
  if (results !== kept) setKept(results)
  const putAway = useCallback(() => setKept(undefined), [])
  return { results, putAway }
}
