/** The panels, fetched while the game is being opened, and proposals, when somebody makes one. */

import { lazy, Suspense } from 'react'
import { fetchedPart } from '../../ui/fetched-part.tsx'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'

const panels = fetchedPart(async () => (await import('./Panels.tsx')).Panels)
const ProposalsPart = lazy(async () => ({
  default: (await import('./Proposals.tsx')).Proposals,
}))

/** What somebody proposes to this seat. */
export function Proposals() {
  const { session } = useTable()
  if (useSessionState(session).proposals.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ProposalsPart waiting="mine" />
    </Suspense>
  )
}

export const fetchPanels = panels.fetch

/** Their room is kept from the start, so that nothing moves when they come. */
export function Panels() {
  const { panel, clause } = useDesk()
  return (
    <panels.Part
      open={panel}
      clause={clause}
      fallback={<div className={panel === undefined ? 'panels closed' : 'panels'} />}
    />
  )
}
