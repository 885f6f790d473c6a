/** Takes a seat under a name; what the dice are bound to is shown before. */

import { type FormEvent, useState } from 'react'
import { Shell } from '../../app/Shell.tsx'
import { PaceNote } from '../../hosting/PaceNote.tsx'
import { say } from '../../messages/say.ts'
import { joinGame, readGame, useLoaded } from '../../server/api.ts'
import { holdSeat, playerName, setPlayerName } from '../../server/seats.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

/** What an address may bring along: an invitation, or the code for another device of who sits there. */
export type BroughtKey = { readonly invite: string } | { readonly link: string }

export function NameForm({
  id,
  title,
  terms,
  onSeated,
}: {
  id: string
  title: string
  terms: BroughtKey | { readonly seat: string }
  onSeated: () => void
}) {
  const [name, setName] = useState(playerName)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const joined = await joinGame(id, { ...terms, name: name.trim() })
      setPlayerName(name.trim())
      holdSeat({ game: joined.game, seat: joined.seat, token: joined.token })
      onSeated()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Shell title={title}>
      <form className="join" onSubmit={sit}>
        <h1>{title}</h1>
        <p className="lead">{say('join.lead')}</p>
        <Field
          label={say('new.name')}
          value={name}
          onChange={setName}
          problem={problem}
          maxLength={40}
          autoFocus
          autoComplete="nickname"
        />
        <div className="form-end">
          <Button look="primary" type="submit" isDisabled={busy || name.trim() === ''}>
            {say('join.sit')}
          </Button>
        </div>
        <Terms id={id} />
      </form>
    </Shell>
  )
}

/** The pace, and what the dice are bound to, shown before one sits: whoever notes it can check that it stayed. */
function Terms({ id }: { id: string }) {
  const game = useLoaded(`dice ${id}`, () => readGame(id))
  if (game.state !== 'ready') return null
  const { commitment, pace } = game.value
  return (
    <>
      {pace && <PaceNote pace={pace} />}
      <p className="meta">
        {say('join.dice')} <code>{commitment}</code>
      </p>
    </>
  )
}
