/** Keeps the results that came in at a table until they are put away. */

import type { Session } from '@redoubt/client'
import { useCallback, useState } from 'react'
import { useSessionState } from '../desk/use-session.ts'
import type { BattleState } from './counsel.ts'
import { type Kept, keptAfter, keptInto, keptUpTo } from './result-kept.ts'

export function useResults(
  session: Session,
  battle: BattleState | undefined,
): { readonly results: Kept | undefined; readonly putAway: () => void } {
  const { latest, view, seat } = useSessionState(session)
  const [kept, setKept] = useState<Kept>()
  const [judged, setJudged] = useState<typeof latest>()
  const at = battle && JSON.stringify([battle.key, battle.at])
  const [fought, setFought] = useState(at)
  if (latest && latest !== judged) {
    setJudged(latest)
    // The battle as it stood before: the rules have not been asked anew yet.
    setKept(keptAfter(kept, latest, { seat, inBattle: battle !== undefined }))
  } else if (at !== fought) {
    setFought(at)
    if (at !== undefined && latest) setKept(keptInto(kept, latest))
  }
  const results = keptUpTo(kept, view.seq)
  if (results !== kept) setKept(results)
  const putAway = useCallback(() => setKept(undefined), [])
  return { results, putAway }
}
