/** What is shown of results: those that came in and were not put away, or the last before a moment of the past. */

import { useEffect, useState } from 'react'
import { useTelephone } from '../../ui/use-wide.ts'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { useCounsel, useCounselControl } from './counsel.ts'
import { isOfDice, type Kept, type Told, toldBy } from './result-kept.ts'

/** Undefined where there is nothing to be shown. */
export function useTold(): { readonly kept: Kept; readonly putAway: () => void } | undefined {
  const { moment } = useDesk()
  const { results, battle } = useCounsel()
  const { putAway } = useCounselControl()
  const isTelephone = useTelephone()
  const past = usePast(moment)
  if (moment !== undefined) return past
  // The battle shows dice that hit by themselves; those read off a table are shown in it, where there is room for both.
  const inBattle = battle?.dice.some(({ target }) => target > 0 || isTelephone)
  if (!results || inBattle) return undefined
  return { kept: results, putAway }
}

/** The last that dice brought before the moment looked at. */
function usePast(moment: number | undefined): ReturnType<typeof useTold> {
  const { session } = useTable()
  const { log } = useSessionState(session)
  const seq = log.findLast(
    (line) => moment !== undefined && line.seq < moment && isOfDice(line.entry),
  )?.seq
  const [told, setTold] = useState<Told>()
  const [away, setAway] = useState<number>()
  useEffect(() => {
    if (seq === undefined) return
    let dropped = false
    session.batchBefore(seq + 1).then(
      (batch) => dropped || setTold(batch && toldBy(batch)),
      () => dropped || setTold(undefined),
    )
    return () => {
      dropped = true
    }
  }, [session, seq])
  if (moment === undefined || !told || told.seq !== seq || told.seq === away) return undefined
  const kept = { results: [told], isRead: told.seq < moment - 1 }
  return { kept, putAway: () => setAway(told.seq) }
}
