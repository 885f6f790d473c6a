/** Cards below the board, fetched where the game has any; their row is there from the first moment, so nothing moves. */

import { lazy, Suspense } from 'react'
import { useTable } from '../desk/use-session.ts'
import { hasCards } from './card-face.ts'

const Part = lazy(async () => ({ default: (await import('./CardRow.tsx')).CardRow }))

export function CardRow() {
  const { session } = useTable()
  if (!hasCards(session.facts.module)) return null
  return (
    <div className="table-cards">
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </div>
  )
}
