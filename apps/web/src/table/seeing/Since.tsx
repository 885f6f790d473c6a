/** "Since you last looked": who comes back to a game is offered what happened meanwhile, action by action. */

import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { POINT } from '../hand/free-table.ts'
import { keepSeen, missedOf, seenOf } from './seen.ts'

const ShownPart = lazy(async () => ({ default: (await import('./Shown.tsx')).Shown }))

/** What others show on the board: fetched when somebody speaks, or points at something, for the first time. */
export function Shown() {
  const { session } = useTable()
  const { chat, log } = useSessionState(session)
  const [isWanted, setWanted] = useState(false)
  if (!isWanted && (chat.length > 0 || log.at(-1)?.entry.key === POINT)) setWanted(true)
  return isWanted ? (
    <Suspense fallback={null}>
      <ShownPart />
    </Suspense>
  ) : null
}

const SinceBar = lazy(async () => ({ default: (await import('./SinceBar.tsx')).SinceBar }))

export function Since() {
  const { session } = useTable()
  const { moment } = useDesk()
  const { seq } = useSessionState(session).view
  const { id, mode } = session.facts
  const [missed, setMissed] = useState(() => missedOf(seenOf(id), seq))
  const [hidden, setHidden] = useState(document.hidden)
  const isOnline = mode === 'online'

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
    if (isOnline && !hidden && moment === undefined) keepSeen(id, seq)
  }, [isOnline, hidden, moment, id, seq])

  // The same one however often others act meanwhile: with another the wait for the next picture would begin anew.
  const done = useCallback(() => setMissed(undefined), [])
  if (!isOnline || !missed) return null
  return (
    <Suspense fallback={null}>
      <SinceBar from={missed.from} to={missed.to} onDone={done} />
    </Suspense>
  )
}
