/** What a host thinks about before he does it: to hand the table over, to put somebody out, to close it. */

import { type HostDeed, MAX_CHAT_LENGTH, RefusedError } from '@redoubt/protocol'
import { type ReactNode, useState } from 'react'
import { problemOf } from '../messages/problem.ts'
import { say } from '../messages/say.ts'
import { doAsHost } from '../server/api.ts'
import { heldInvitations, holdInvitations } from '../server/seats.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { tell } from './words.ts'

interface About {
  readonly game: string
  readonly seat: string
  readonly who: string
}

export function HandOverDoor({ game, seat, who }: About) {
  return (
    <HostDoor
      game={game}
      open={tell('host.hand-over', { who })}
      title={tell('host.hand-over', { who })}
      lead={tell('host.hand-over.lead', { who })}
      act={tell('host.hand-over', { who })}
      order={() => ({ deed: 'hand-over', seat })}
    />
  )
}

export function KickDoor({ game, seat, who }: About) {
  return (
    <HostDoor
      game={game}
      open={tell('host.kick', { who })}
      title={tell('host.kick.title', { who })}
      lead={tell('host.kick.lead')}
      act={tell('host.kick.do')}
      reasoned
      order={(reason, propose) => ({ deed: 'kick', seat, reason, propose })}
    />
  )
}

export function CloseDoor({ game }: Pick<About, 'game'>) {
  return (
    <HostDoor
      game={game}
      open={tell('host.close')}
      title={tell('host.close.title')}
      lead={tell('host.close.lead')}
      act={tell('host.close.do')}
      reasoned
      order={(reason, propose) => ({ deed: 'close', reason, propose })}
    />
  )
}

/** Refusals that others can lift by agreeing. */
const ASKS: ReadonlySet<string> = new Set(['kick.ask', 'close.ask'])

interface HostDoorTerms {
  readonly game: string
  readonly open: string
  readonly title: string
  readonly lead: string
  readonly act: string
  /** A reason must be given. */
  readonly reasoned?: boolean
  readonly order: (reason: string, propose: boolean) => HostDeed
}

function HostDoor({ game, open, title, lead, act, reasoned = false, order }: HostDoorTerms) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  /** The server has said that others must agree. */
  const [mayAsk, setMayAsk] = useState(false)
  const leave = () => {
    setOpen(false)
    setReason('')
    setProblem(undefined)
    setMayAsk(false)
  }
  const send = (propose: boolean) => {
    setProblem(undefined)
    const deed = order(reason.trim(), propose)
    doAsHost(game, deed).then(
      ({ invite }) => {
        if (invite !== undefined && 'seat' in deed) keepInvitation(game, deed.seat, invite)
        leave()
      },
      (error: Error) => {
        setProblem(problemOf(error))
        setMayAsk(
          !propose && error instanceof RefusedError && ASKS.has(error.refusal.said?.key ?? ''),
        )
      },
    )
  }
  const isDone = !reasoned || reason.trim() !== ''
  const said: ReactNode = reasoned ? (
    <Field
      label={tell('host.reason')}
      value={reason}
      onChange={setReason}
      maxLength={MAX_CHAT_LENGTH}
      problem={problem}
    />
  ) : (
    problem && (
      <p className="field-problem" role="alert">
        {problem}
      </p>
    )
  )
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        {open}
      </Button>
      {isOpen && (
        <Dialog title={title} onClose={leave}>
          <p>{lead}</p>
          {said}
          <div className="prompt-actions">
            {mayAsk ? (
              <Button look="primary" isDisabled={!isDone} onPress={() => send(true)}>
                {tell('host.ask')}
              </Button>
            ) : (
              <Button look="danger" isDisabled={!isDone} onPress={() => send(false)}>
                {act}
              </Button>
            )}
            <Button onPress={leave}>{say('prompt.no')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** It stands beside the empty seat, to be sent to whoever is to sit there. */
function keepInvitation(game: string, seat: string, invite: string): void {
  const others = heldInvitations(game).filter((one) => one.seat !== seat)
  holdInvitations(game, [...others, { seat, invite }])
}
