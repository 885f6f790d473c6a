/** Blocking somebody at the table, and reporting him to the moderators. */

import { MAX_CHAT_LENGTH } from '@redoubt/protocol'
import { useState } from 'react'
import { problemOf } from '../messages/problem.ts'
import { blockPerson } from '../server/account.ts'
import { sendReport } from '../server/conduct.ts'
import { heldSeat } from '../server/seats.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Profile } from './Profile.tsx'
import { club } from './words.ts'

export function PersonDialog({
  game,
  seat,
  name,
  onClose,
}: {
  game: string
  seat: string
  name: string
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState<{ readonly text: string; readonly bad: boolean }>()
  const token = heldSeat(game)?.token
  const run = (work: Promise<unknown>, done: string) => {
    setSaid(undefined)
    work.then(
      () => setSaid({ text: done, bad: false }),
      (error: unknown) => setSaid({ text: problemOf(error), bad: true }),
    )
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <Profile game={game} seat={seat} />
      <p>{club('block.text', { name })}</p>
      <Button onPress={() => run(blockPerson(game, seat), club('block.done', { name }))}>
        {club('block.do', { name })}
      </Button>
      {token !== undefined && (
        <form
          className="form-section"
          onSubmit={(event) => {
            event.preventDefault()
            run(
              sendReport({ game, seat, token, text: text.trim() }).then(() => setText('')),
              club('report.done'),
            )
          }}
        >
          <Field
            label={club('report.label')}
            help={club('report.help')}
            lines={3}
            value={text}
            onChange={setText}
            maxLength={MAX_CHAT_LENGTH}
          />
          <Button type="submit" isDisabled={text.trim() === ''}>
            {club('report.send')}
          </Button>
        </form>
      )}
      {said && (
        <p className={said.bad ? 'field-problem' : 'meta'} role={said.bad ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
      <div className="prompt-actions">
        <Button autoFocus onPress={onClose}>
          {club('person.close')}
        </Button>
      </div>
    </Dialog>
  )
}
