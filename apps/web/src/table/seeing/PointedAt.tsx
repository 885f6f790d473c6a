/** Draws for a moment on the board what somebody at a free table has just pointed at. */

import type { Fact } from '@redoubt/engine'
import { useEffect } from 'react'
import { useDeskControl } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { POINT } from '../hand/free-table.ts'

/** Milliseconds: long enough to be found from anywhere on the board. */
const SHOWN_FOR = 6_000

export function PointedAt() {
  const { session } = useTable()
  const { latest } = useSessionState(session)
  const { setDrawn } = useDeskControl()
  useEffect(() => {
    const at = latest?.log.find(({ key }) => key === POINT)?.facts.at
    const to = placeIn(at)
    if (to === undefined) return
    setDrawn(POINT, [{ to }])
    const timer = setTimeout(() => setDrawn(POINT, []), SHOWN_FOR)
    return () => {
      clearTimeout(timer)
      setDrawn(POINT, [])
    }
  }, [latest, setDrawn])
  return null
}

const placeIn = (fact: Fact | undefined): string | undefined =>
  typeof fact === 'object' && 'ref' in fact && fact.ref === 'place' ? fact.id : undefined
