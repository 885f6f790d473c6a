/** What every ruling has: what it changes, the reason, and whether all are asked or one decides. */

import type { Ruling } from '@redoubt/engine'
import { type ReactNode, useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { sayOfRulings } from './words.ts'

const REASON = 300

export function RulingFrame({
  title,
  lead,
  changes,
  onClose,
  children,
}: {
  title: string
  /** @param alone nobody else is asked */
  lead: (alone: boolean) => string
  changes: Ruling['changes']
  onClose: () => void
  children: ReactNode
}) {
  const { session } = useTable()
  const { host } = useSessionState(session)
  const { mode, referee } = session.facts
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const decides = Boolean(referee && host)
  const alone = mode !== 'online' || decides
  const send = () => {
    const ruling: Ruling = { reason: reason.trim(), changes }
    const work = decides ? session.rule(ruling) : session.proposeRuling(ruling)
    work.then(onClose, (error: Error) => setProblem(problemOf(error)))
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{lead(alone)}</p>
      {children}
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
