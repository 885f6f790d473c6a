/** What helps to see is fetched after the board. */

import type { Tabletop } from '@redoubt/tabletop'
import { lazy, Suspense, useState } from 'react'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { POINT } from '../hand/free-table.ts'

const ToolsPart = lazy(async () => ({ default: (await import('./TableTools.tsx')).TableTools }))
const MapPart = lazy(async () => ({
  default: (await import('./MapTool.tsx')).MapCorner,
}))
const SincePart = lazy(async () => ({ default: (await import('./Since.tsx')).Since }))
const ShownPart = lazy(async () => ({ default: (await import('./Shown.tsx')).Shown }))

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

/** What happened since one last looked. */
export function Since() {
  return useTable().session.facts.mode === 'online' ? (
    <Suspense fallback={null}>
      <SincePart />
    </Suspense>
  ) : null
}

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
