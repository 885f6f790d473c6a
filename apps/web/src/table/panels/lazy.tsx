/** The panels, fetched while the board is being laid out, and proposals, when somebody makes one. */

import { lazy, Suspense } from 'react'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'

const PanelsPart = lazy(async () => ({ default: (await import('./Panels.tsx')).Panels }))
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

/** Their room is kept from the start, so that nothing moves when they come. */
export function Panels() {
  const { panel, clause } = useDesk()
  return (
    <Suspense fallback={<div className={panel === undefined ? 'panels closed' : 'panels'} />}>
      <PanelsPart open={panel} clause={clause} />
    </Suspense>
  )
}
