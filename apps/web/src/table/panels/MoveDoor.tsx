/** Proposes that the game goes on at another server. */

import { useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useTable } from '../desk/use-session.ts'
import { sayOfPanels } from './words.ts'

export function MoveDoor() {
  const { session } = useTable()
  const [open, setOpen] = useState(false)
  const [server, setServer] = useState('https://')
  const [problem, setProblem] = useState<string>()
  const leave = () => setOpen(false)
  const send = () => {
    setProblem(undefined)
    session.proposeMove(server.trim()).then(leave, (error: Error) => setProblem(problemOf(error)))
  }
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {sayOfPanels('move.open')}
      </Button>
      {open && (
        <Dialog title={sayOfPanels('move.title')} onClose={leave}>
          <p>{sayOfPanels('move.lead')}</p>
          <Field
            label={sayOfPanels('move.server')}
            value={server}
            onChange={setServer}
            maxLength={200}
            problem={problem}
          />
          <div className="prompt-actions">
            <Button look="primary" isDisabled={!URL.canParse(server.trim())} onPress={send}>
              {sayOfPanels('move.propose')}
            </Button>
            <Button onPress={leave}>{say('prompt.no')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
