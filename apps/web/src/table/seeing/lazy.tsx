/** What helps to see is fetched after the board. */

import type { Tabletop } from '@redoubt/tabletop'
import { lazy, Suspense } from 'react'

const ToolsPart = lazy(async () => ({ default: (await import('./TableTools.tsx')).TableTools }))
const MapPart = lazy(async () => ({
  default: (await import('./MapTool.tsx')).MapCorner,
}))

/** The tools under the board; their place is kept. */
export function TableTools({ tabletop }: { tabletop: Tabletop | undefined }) {
  return (
    <Suspense fallback={null}>
      <ToolsPart tabletop={tabletop} />
    </Suspense>
  )
}

/** The small map. */
export function MapCorner() {
  return (
    <Suspense fallback={null}>
      <MapPart />
    </Suspense>
  )
}
