/** One tournament: who leads, who plays whom, entering it, and what its organiser does. */

import type { Tournament, TournamentPairing } from '@redoubt/protocol'
import { useEffect, useState } from 'react'
import { Link } from '../app/router.tsx'
import { Shell } from '../app/Shell.tsx'
import { club } from '../clubs/words.ts'
import { PaceNote } from '../hosting/PaceNote.tsx'
import { problemOf } from '../messages/problem.ts'
import { useLoaded } from '../server/api.ts'
import {
  award,
  beginTournament,
  enterTournament,
  leaveTournament,
  readTournament,
} from '../server/tournaments.ts'
import { CopyLink } from '../sharing/CopyLink.tsx'
import { ReachNote } from '../sharing/ReachNote.tsx'
import { baseOf, useReach } from '../sharing/reach.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Failed, Waiting } from '../ui/states.tsx'

/** Milliseconds between two looks at a tournament that goes on. */
const LOOK = 15_000

export function TournamentPage({ id }: { id: string }) {
  const loaded = useLoaded(`tournament ${id}`, () => readTournament(id))
  const goesOn = loaded.state === 'ready' && loaded.value.status !== 'over'
  const reload = loaded.state === 'ready' ? loaded.reload : undefined
  useEffect(() => {
    if (!goesOn || !reload) return
    const timer = setInterval(reload, LOOK)
    return () => clearInterval(timer)
  }, [goesOn, reload])
  const title = loaded.state === 'ready' ? loaded.value.name : club('tournaments.title')
  return (
    <Shell title={title}>
      <h1>{title}</h1>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && (
        <Failed problem={loaded.problem} retry={loaded.retry}>
          <Link href="/tournaments">{club('tournaments.title')}</Link>
        </Failed>
      )}
      {loaded.state === 'ready' && <Shown id={id} state={loaded.value} reload={loaded.reload} />}
    </Shell>
  )
}

function Shown({ id, state, reload }: { id: string; state: Tournament; reload: () => void }) {
  const [problem, setProblem] = useState<string>()
  const run = (work: Promise<unknown>) => {
    setProblem(undefined)
    work.then(reload, (error: unknown) => setProblem(problemOf(error)))
  }
  const base = baseOf(useReach(), location)
  const { status, players, round, rounds, system, moduleTitle, pace, organiser, yours } = state
  const rest = Array.from({ length: round }, (_, n) => round - n)
  return (
    <>
      <p className="lead">
        {moduleTitle} · {club(`system.${system}`)} ·{' '}
        {club(`tournament.status.${status}`, { players, round, rounds })}
      </p>
      {pace && <PaceNote pace={pace} />}
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {status === 'open' && (
        <>
          <CopyLink label={club('tournament.invite')} link={`${base}${location.pathname}`} />
          <ReachNote />
        </>
      )}
      {status === 'open' && <Entering state={state} id={id} run={run} />}
      {status === 'open' && organiser && (
        <Button isDisabled={players < 2} onPress={() => run(beginTournament(id))}>
          {club('tournament.begin')}
        </Button>
      )}
      <Standings state={state} />
      {rest.map((one) => (
        <section key={one} aria-label={club('tournament.round', { round: one })}>
          <h2>{club('tournament.round', { round: one })}</h2>
          <ul className="rows">
            {state.pairings.map((pairing, index) =>
              pairing.round === one ? (
                <PairingRow
                  key={`${pairing.first} ${pairing.second}`}
                  pairing={pairing}
                  state={state}
                  isYours={yours !== undefined && [pairing.first, pairing.second].includes(yours)}
                  onAward={(result) => run(award(id, { pairing: index, result }))}
                />
              ) : null,
            )}
          </ul>
        </section>
      ))}
    </>
  )
}

function Entering({
  id,
  state: { yours },
  run,
}: {
  id: string
  state: Tournament
  run: (work: Promise<unknown>) => void
}) {
  const [name, setName] = useState('')
  if (yours !== undefined)
    return (
      <p>
        {club('tournament.entered')}{' '}
        <Button look="quiet" onPress={() => run(leaveTournament(id))}>
          {club('tournament.leave')}
        </Button>
      </p>
    )
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault()
        run(enterTournament(id, name.trim()))
      }}
    >
      <Field label={club('tournament.your-name')} value={name} onChange={setName} maxLength={40} />
      <Button look="primary" type="submit" isDisabled={name.trim() === ''}>
        {club('tournament.enter')}
      </Button>
    </form>
  )
}

function Standings({ state: { standings } }: { state: Tournament }) {
  if (standings.length === 0) return null
  return (
    <table className="standings">
      <caption>{club('standings.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{club('standings.player')}</th>
          <th scope="col">{club('standings.points')}</th>
          <th scope="col">{club('standings.buchholz')}</th>
          <th scope="col">{club('standings.games')}</th>
          <th scope="col">{club('standings.rating')}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ player, name, points, buchholz, games, rating }) => (
          <tr key={player}>
            <th scope="row">{name}</th>
            <td>{points}</td>
            <td>{buchholz}</td>
            <td>{games}</td>
            <td>
              {rating &&
                club('rating.text', {
                  rating: rating.rating,
                  low: rating.interval[0],
                  high: rating.interval[1],
                })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const AWARDS = ['first', 'draw', 'second'] as const

function PairingRow({
  pairing,
  state,
  isYours,
  onAward,
}: {
  pairing: TournamentPairing
  state: Tournament
  isYours: boolean
  onAward: (result: (typeof AWARDS)[number]) => void
}) {
  const { first, second, game, result } = pairing
  const nameOf = (player: string) =>
    state.standings.find((one) => one.player === player)?.name ?? player
  if (second === undefined)
    return <li className="row">{club('pairing.rests', { name: nameOf(first) })}</li>
  const played = result === 'bye' ? undefined : result
  const names = { first: nameOf(first), second: nameOf(second) }
  return (
    <li className={isYours && result === undefined ? 'row your-move' : 'row'}>
      <div className="row-text">
        <span className="row-title">{club('pairing.names', names)}</span>
        <span className="meta">{club(`pairing.${played ?? 'goes-on'}`, names)}</span>
      </div>
      {game !== undefined && (
        <Link className="button plain" href={`/game/${encodeURIComponent(game)}`}>
          {club(isYours && result === undefined ? 'pairing.play' : 'pairing.look')}
        </Link>
      )}
      {state.organiser && result === undefined && (
        <details>
          <summary>{club('pairing.decide')}</summary>
          {AWARDS.map((outcome) => (
            <Button key={outcome} look="quiet" onPress={() => onAward(outcome)}>
              {club(`pairing.${outcome}`, names)}
            </Button>
          ))}
        </details>
      )}
    </li>
  )
}
