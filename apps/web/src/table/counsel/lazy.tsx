/** The large parts of the counsel, fetched when a game has something to show in them. */

import { lazy, Suspense } from 'react'
import { useDesk } from '../desk/desk.ts'
import { useTable } from '../desk/use-session.ts'
import { useCounsel, useOutlook } from './counsel.ts'

const Card = lazy(async () => ({ default: (await import('./PreviewCard.tsx')).PreviewCard }))
const Brief = lazy(async () => ({ default: (await import('./CursorBrief.tsx')).CursorBrief }))
const Battle = lazy(async () => ({ default: (await import('./BattleWindow.tsx')).BattleWindow }))

const LayersPart = lazy(async () => ({
  default: (await import('./LayerMenu.tsx')).LayerMenu,
}))
const ObligationsPart = lazy(async () => ({
  default: (await import('./Obligations.tsx')).Obligations,
}))
const Result = lazy(async () => ({ default: (await import('./ResultCard.tsx')).ResultCard }))

export function PreviewCard() {
  const { foresight } = useOutlook()
  return foresight ? (
    <Suspense fallback={null}>
      <Card />
    </Suspense>
  ) : null
}

/** Fetched with the first preview. */
export function CursorBrief() {
  const { foresight } = useOutlook()
  return foresight?.preview ? (
    <Suspense fallback={null}>
      <Brief />
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

/** Fetched when the first dice fall. */
export function ResultCard() {
  const { results } = useCounsel()
  const { moment } = useDesk()
  return results || moment !== undefined ? (
    <Suspense fallback={null}>
      <Result />
    </Suspense>
  ) : null
}

/** The overlays of a game that has some. */
export function LayerMenu() {
  const { session } = useTable()
  if (session.facts.insightful.layers.length === 0) return null
  return (
    <Suspense fallback={null}>
      <LayersPart />
    </Suspense>
  )
}

/** What must still be done. */
export function Obligations() {
  if (useCounsel().obligations.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ObligationsPart />
    </Suspense>
  )
}
