/** How strictly the game goes on keeping to its rules, clause by clause: a ruling like any other. */

import type { Enforcement } from '@redoubt/engine'
import { useState } from 'react'
import { StrictnessForm } from '../../hosting/StrictnessForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { enforcementChanges } from './enforcement-changes.ts'
import { sayOfRulings } from './words.ts'

const REASON = 300

export function StrictnessDialog({ onClose }: { onClose: () => void }) {
  const { session } = useTable()
  const { enforcement: now = {}, host } = useSessionState(session)
  const { mode, module, referee } = session.facts
  const [wanted, setWanted] = useState<Enforcement>(now)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const changes = enforcementChanges(now, wanted)
  const alone = mode !== 'online' || (referee && host)
  const send = () => {
    const ruling = { reason: reason.trim(), changes }
    const work = referee && host ? session.rule(ruling) : session.proposeRuling(ruling)
    work.then(onClose, (error: Error) => setProblem(error.message))
  }
  return (
    <Dialog title={sayOfRulings('strict.change')} onClose={onClose}>
      <p>{sayOfRulings(alone ? 'strict.change.lead.alone' : 'strict.change.lead')}</p>
      <StrictnessForm data={module} enforcement={wanted} onChange={setWanted} />
      <Field
        label={sayOfRulings('ruling.reason')}
        value={reason}
        onChange={setReason}
        maxLength={REASON}
        help={sayOfRulings('ruling.reason.help')}
      />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="prompt-actions">
        <Button
          look="primary"
          isDisabled={changes.length === 0 || reason.trim() === ''}
          onPress={send}
        >
          {sayOfRulings(alone ? 'ruling.do' : 'ruling.propose')}
        </Button>
        <Button onPress={onClose}>{sayOfRulings('ruling.leave')}</Button>
      </div>
    </Dialog>
  )
}
