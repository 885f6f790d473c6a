/** Where a unit can go now, as the rules tell it. */

import type { Fact } from '@redoubt/engine'
import { useEffect, useState } from 'react'
import { useSessionState, useTable } from '../desk/use-session.ts'

/** By the space they lead to. */
export type Ways = ReadonlyMap<
  string,
  { readonly cost: string | undefined; readonly of: string | undefined }
>

/** Undefined until the rules have answered, or where they have no answer. */
export function useWays(piece: number | undefined): Ways | undefined {
  const { session } = useTable()
  const { view } = useSessionState(session)
  const [known, setKnown] = useState<{ readonly piece: number; readonly ways: Ways }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the game has moved on
  useEffect(() => {
    if (piece === undefined || !session.facts.insightful.reach) return
    let gone = false
    session.insight({ about: 'reach', piece }).then(
      ({ reach = [] }) => {
        const ways = reach.map(
          ({ to, cost, of }) => [idOf(to), { cost: said(cost), of: said(of) }] as const,
        )
        if (!gone) setKnown({ piece, ways: new Map(ways) })
      },
      // Without an answer the distance stands there all the same.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [piece, session, view])
  return known !== undefined && known.piece === piece ? known.ways : undefined
}

function said(points: Fact | undefined): string | undefined {
  return points === undefined ? undefined : String(points)
}

function idOf(fact: Fact): string {
  return typeof fact === 'object' && fact.ref === 'place' ? fact.id : ''
}
