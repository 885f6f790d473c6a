/** What only the host of a table does: stop it, see to who plays and watches, close it, go on by a newer build of its module. */

import type { Session, SessionState } from '@redoubt/client'
import type { ModuleAnswer } from '@redoubt/protocol'
import { Fragment, useState } from 'react'
import { problemOf } from '../messages/problem.ts'
import { doAsHost, hostKeys, tryModule } from '../server/api.ts'
import { sitterOf } from '../table/desk/sitter.ts'
import { Button } from '../ui/Button.tsx'
import { useCalmClicks } from '../ui/use-calm-clicks.ts'
import { CloseDoor, HandOverDoor, KickDoor } from './host-doors.tsx'
import { tell } from './words.ts'

export function HostPanel({ session, state }: { session: Session; state: SessionState }) {
  const [problem, setProblem] = useState<string>()
  const calm = useCalmClicks<HTMLElement>(() => false)
  if (!state.host || state.result) return null
  const run = (work: Promise<unknown>) => {
    setProblem(undefined)
    work.catch((error: unknown) => setProblem(problemOf(error)))
  }
  const { paused, muted, unwatched } = state.house
  const { id } = session.facts
  return (
    <section className="host" ref={calm} aria-label={tell('host.title')}>
      <h3>{tell('host.title')}</h3>
      <Button look="quiet" onPress={() => run(session.keepHouse(paused ? 'go-on' : 'pause'))}>
        {tell(paused ? 'host.go-on' : 'host.pause')}
      </Button>
      <Button
        look="quiet"
        onPress={() => run(doAsHost(id, { deed: unwatched ? 'let-in' : 'put-out' }))}
      >
        {tell(unwatched ? 'host.let-in' : 'host.put-out')}
      </Button>
      {state.seats.map((chair) => {
        const { seat, player } = chair
        if (player === undefined || seat === state.seat) return null
        const silent = muted.includes(seat)
        const who = sitterOf(chair) ?? seat
        return (
          <Fragment key={seat}>
            <Button
              look="quiet"
              onPress={() => run(session.keepHouse(silent ? 'unmute' : 'mute', seat))}
            >
              {tell(silent ? 'host.unmute' : 'host.mute', { who })}
            </Button>
            <HandOverDoor game={id} seat={seat} who={who} />
            <KickDoor game={id} seat={seat} who={who} />
          </Fragment>
        )
      })}
      <CloseDoor game={id} />
      <NewerBuild game={id} run={run} />
      {/* Below all buttons: nothing moves under his pointer when he pauses. */}
      {paused && <p role="status">{tell('host.paused')}</p>}
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

/** Tries the module as it lies on the server now, and goes on by it when it plays the same game. */
function NewerBuild({ game, run }: { game: string; run: (work: Promise<unknown>) => void }) {
  const [answer, setAnswer] = useState<ModuleAnswer>()
  const [done, setDone] = useState(false)
  const ask = (upgrade: boolean) =>
    run(
      tryModule(game, { ...hostKeys(game), upgrade }).then((told) => {
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
