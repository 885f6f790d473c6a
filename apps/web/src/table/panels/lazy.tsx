/** Proposals, fetched when somebody makes one. */

import { lazy, Suspense } from 'react'
import { useSessionState, useTable } from '../desk/use-session.ts'

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
