/** The large parts of the counsel, fetched when a game has something to show in them. */

import { lazy, Suspense } from 'react'
import { useCounsel } from './counsel.ts'

const Card = lazy(async () => ({ default: (await import('./PreviewCard.tsx')).PreviewCard }))
const Battle = lazy(async () => ({ default: (await import('./BattleWindow.tsx')).BattleWindow }))

export function PreviewCard() {
  const { foresight } = useCounsel()
  return foresight ? (
    <Suspense fallback={null}>
      <Card />
    </Suspense>
  ) : null
}

export function BattleWindow() {
  const { battle } = useCounsel()
  return battle ? (
    <Suspense fallback={null}>
      <Battle />
    </Suspense>
  ) : null
}
