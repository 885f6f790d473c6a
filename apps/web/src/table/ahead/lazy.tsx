/** The way to orders written ahead, where the game lets one write any. */

import { lazy, Suspense } from 'react'
import { useSessionState, useTable } from '../desk/use-session.ts'

const Door = lazy(async () => ({ default: (await import('./AheadDoor.tsx')).AheadDoor }))

export function AheadDoor() {
  const { session } = useTable()
  const { seat, result } = useSessionState(session)
  const { mode, orderable } = session.facts
  if (mode !== 'online' || seat === undefined || result || orderable.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Door />
    </Suspense>
  )
}
