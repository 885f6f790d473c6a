/** How strictly the game goes on keeping to its rules, clause by clause: a ruling like any other. */

import type { Enforcement } from '@redoubt/engine'
import { useState } from 'react'
import { StrictnessForm } from '../../hosting/StrictnessForm.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { enforcementChanges } from './enforcement-changes.ts'
import { RulingFrame } from './RulingFrame.tsx'
import { sayOfRulings } from './words.ts'

export function StrictnessDialog({ onClose }: { onClose: () => void }) {
  const { session } = useTable()
  const { enforcement: now = {} } = useSessionState(session)
  const [wanted, setWanted] = useState<Enforcement>(now)
  return (
    <RulingFrame
      title={sayOfRulings('strict.change')}
      lead={(alone) => sayOfRulings(alone ? 'strict.change.lead.alone' : 'strict.change.lead')}
      changes={enforcementChanges(now, wanted)}
      onClose={onClose}
    >
      <StrictnessForm data={session.facts.module} enforcement={wanted} onChange={setWanted} />
    </RulingFrame>
  )
}
