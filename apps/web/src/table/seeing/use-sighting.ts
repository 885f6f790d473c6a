/** What lies on the line of sight between two spaces, as the rules tell it. */

import type { Insight } from '@redoubt/engine'
import { useEffect, useState } from 'react'
import { useSessionState, useTable } from '../desk/use-session.ts'

type Sighting = NonNullable<Insight['lineOfSight']>

/** Whoever sweeps over the map asks only about the spaces he rests on, in milliseconds. */
const RESTS = 120

/** Undefined until the rules have answered, and where they have no answer. */
export function useSighting(from?: string, to?: string): Sighting | undefined {
  const { session } = useTable()
  const { view } = useSessionState(session)
  const [known, setKnown] = useState<{ readonly line: string; readonly sighting: Sighting }>()
  const line = `${from} ${to}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the game has moved on
  useEffect(() => {
    if (from === undefined || to === undefined || from === to) return
    if (!session.facts.insightful.lineOfSight) return
    let gone = false
    const timer = setTimeout(() => {
      session.insight({ about: 'lineOfSight', from, to }).then(
        ({ lineOfSight }) => {
          if (!gone && lineOfSight) setKnown({ line, sighting: lineOfSight })
        },
        // Without an answer the distance stands there all the same.
        () => undefined,
      )
    }, RESTS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [line, session, view])
  return known?.line === line ? known.sighting : undefined
}
