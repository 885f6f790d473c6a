/** What only the host of a table does: stop and start it, silence somebody, and go on by a newer build of its module. */

import type { Session, SessionState } from '@redoubt/client'
import type { ModuleAnswer } from '@redoubt/protocol'
import { useState } from 'react'
import { tryModule } from '../server/api.ts'
import { hostToken } from '../server/seats.ts'
import { sitterOf } from '../table/desk/sitter.ts'
import { Button } from '../ui/Button.tsx'
import { useCalmClicks } from '../ui/use-calm-clicks.ts'
import { tell } from './words.ts'

export function HostPanel({ session, state }: { session: Session; state: SessionState }) {
  const [problem, setProblem] = useState<string>()
  const calm = useCalmClicks<HTMLElement>(() => false)
  const token = hostToken(session.facts.id)
  if (!state.host || token === undefined || state.result) return null
  const run = (work: Promise<unknown>) => {
    setProblem(undefined)
    work.catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    )
  }
  const { paused, muted } = state.house
  return (
    <section className="host" ref={calm} aria-label={tell('host.title')}>
      <h3>{tell('host.title')}</h3>
      <Button look="quiet" onPress={() => run(session.keepHouse(paused ? 'go-on' : 'pause'))}>
        {tell(paused ? 'host.go-on' : 'host.pause')}
      </Button>
      {state.seats.map((chair) => {
        const { seat, player } = chair
        if (player === undefined || seat === state.seat) return null
        const silent = muted.includes(seat)
        return (
          <Button
            key={seat}
            look="quiet"
            onPress={() => run(session.keepHouse(silent ? 'unmute' : 'mute', seat))}
          >
            {tell(silent ? 'host.unmute' : 'host.mute', { who: sitterOf(chair) ?? seat })}
          </Button>
        )
      })}
      <NewerBuild game={session.facts.id} token={token} run={run} />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

/** Tries the module as it lies on the server now, and goes on by it when it plays the same game. */
function NewerBuild({
  game,
  token,
  run,
}: {
  game: string
  token: string
  run: (work: Promise<unknown>) => void
}) {
  const [answer, setAnswer] = useState<ModuleAnswer>()
  const [done, setDone] = useState(false)
  const ask = (upgrade: boolean) =>
    run(
      tryModule(game, { hostToken: token, upgrade }).then((told) => {
        setAnswer(told)
        setDone(upgrade)
      }),
    )
  if (!answer) {
    return (
      <Button look="quiet" onPress={() => ask(false)}>
        {tell('build.look')}
      </Button>
    )
  }
  const { played, newest, differs } = answer
  if (played.digest === newest.digest)
    return <p role="status">{tell(done ? 'build.done' : 'build.newest', newest)}</p>
  if (differs !== undefined)
    return <p role="status">{tell('build.differs', { ...newest, differs })}</p>
  return (
    <div role="status">
      <p>{tell('build.same', { played: played.version, newest: newest.version })}</p>
      <Button onPress={() => ask(true)}>{tell('build.go-on')}</Button>
    </div>
  )
}
