/** Takes a seat under a name; what the dice are bound to is shown before. */

import type { GameDetails, ModuleSummary } from '@redoubt/protocol'
import { type FormEvent, useState } from 'react'
import { Shell } from '../../app/Shell.tsx'
import { LateNote } from '../../hosting/LateNote.tsx'
import { PaceNote } from '../../hosting/PaceNote.tsx'
import { StrictnessNote } from '../../hosting/StrictnessNote.tsx'
import { tell } from '../../hosting/words.ts'
import { inWords } from '../../lobby/games-list.ts'
import { languageTag } from '../../messages/language.ts'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { joinGame, listModules, readGame, useLoaded } from '../../server/api.ts'
import { holdSeat, playerName, setPlayerName } from '../../server/seats.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { invitedTo } from './invited-to.ts'

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
  const loaded = useLoaded(`game ${id}`, () => readGame(id))
  const modules = useLoaded('modules', listModules)
  const known = modules.state === 'ready' ? modules.value : []
  const isThere = loaded.state === 'ready' && modules.state !== 'loading'
  const [game] = isThere ? inWords([loaded.value], known) : []
  const sit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const joined = await joinGame(id, { ...terms, name: name.trim() || say('guest.name') })
      setPlayerName(name.trim())
      holdSeat({ game: joined.game, seat: joined.seat, token: joined.token })
      onSeated()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  return (
    <Shell title={title}>
      <form className="join" onSubmit={sit}>
        <h1>{title}</h1>
        <p className="lead">
          {invitation(game)} {tell('join.lead')}
        </p>
        {game && <InvitedTo game={game} modules={known} />}
        <Field
          label={say('new.name')}
          value={name}
          onChange={setName}
          problem={problem}
          maxLength={40}
          placeholder={say('guest.name')}
          autoFocus
          autoComplete="nickname"
        />
        <div className="form-end">
          <Button look="primary" type="submit" isDisabled={busy}>
            {tell('join.sit')}
          </Button>
        </div>
        {game && <Terms game={game} />}
      </form>
    </Shell>
  )
}

/** Which game it is, and who plays it already. */
function invitation(game: GameDetails | undefined): string {
  if (!game) return ''
  const players = game.seats.flatMap(({ player }) => player ?? [])
  return tell('join.game', { game: game.name, players: listed(players), count: players.length })
}

const listed = (names: readonly string[]) => new Intl.ListFormat(languageTag()).format(names)

/** What is played, whom one plays, and that there is no hurry. */
function InvitedTo({ game, modules }: { game: GameDetails; modules: readonly ModuleSummary[] }) {
  const { title, seat } = invitedTo(game, modules)
  const said = [
    title && tell('invited.game', { title }),
    seat && tell('invited.seat', { seat }),
    !game.pace && tell('invited.unhurried'),
  ]
  return <p>{said.filter(Boolean).join(' ')}</p>
}

/** The pace, and what the dice are bound to, shown before one sits: whoever notes it can check that it stayed. */
function Terms({ game: { pace, enforcement, referee, lag, commitment } }: { game: GameDetails }) {
  return (
    <>
      {pace && <PaceNote pace={pace} />}
      <LateNote lag={lag} />
      <StrictnessNote enforcement={enforcement} referee={referee} />
      <details className="meta">
        <summary>{tell('join.dice.title')}</summary>
        <p>
          {tell('join.dice')} <code className="long-code">{commitment}</code>
        </p>
      </details>
    </>
  )
}
