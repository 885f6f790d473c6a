/** "Since you last looked": who comes back to a game is offered what happened meanwhile, action by action. */

import type { Batch } from '@redoubt/engine'
import { useCallback, useEffect, useState } from 'react'
import { marksOf } from '../board/marks.ts'
import { useDesk, useDeskControl } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { SinceBar } from './SinceBar.tsx'
import { keepSeen, missedOf, seenOf } from './seen.ts'

/** At a table online. */
export function Since() {
  const { session } = useTable()
  const { moment } = useDesk()
  const { seq } = useSessionState(session).view
  const { id } = session.facts
  const [missed, setMissed] = useState(() => missedOf(seenOf(id), seq))
  const [hidden, setHidden] = useState(document.hidden)

  useEffect(() => {
    const look = () => {
      setHidden(document.hidden)
      if (document.hidden) return
      const more = missedOf(seenOf(id), session.state().view.seq)
      // What was offered before, or is being shown, is not taken away.
      setMissed((before) =>
        before && more ? { from: before.from, to: more.to } : (before ?? more),
      )
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [session, id])

  useEffect(() => {
    if (!hidden && moment === undefined) keepSeen(id, seq)
  }, [hidden, moment, id, seq])

  useLastMarked()
  // The same one however often others act meanwhile: with another the wait for the next picture would begin anew.
  const done = useCallback(() => setMissed(undefined), [])
  return missed ? <SinceBar from={missed.from} to={missed.to} onDone={done} /> : null
}

/** Who comes back sees on the board what was done last, as whoever stayed does. */
function useLastMarked(): void {
  const { session, layout } = useTable()
  const { setDrawn } = useDeskControl()
  const { moment } = useDesk()
  const { latest, view } = useSessionState(session)
  const [last, setLast] = useState<Batch>()
  useEffect(() => {
    const { latest, view } = session.state()
    if (latest || view.seq === 0) return
    session.batchBefore(view.seq).then(setLast, () => undefined)
  }, [session])
  const isLast = !latest && moment === undefined && last?.seq === view.seq - 1
  useEffect(() => {
    if (!isLast) return
    setDrawn('last', marksOf(last, layout))
    return () => setDrawn('last', [])
  }, [isLast, last, layout, setDrawn])
}
