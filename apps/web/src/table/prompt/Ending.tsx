/** After the end: a rematch, the replay, the same game under other rules, or back to the beginning. */

import type { Proposal, SessionState } from '@redoubt/client'
import { useEffect, useState } from 'react'
import { Link, navigate } from '../../app/router.tsx'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { followRematch } from '../../server/api.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useDeskControl } from '../desk/desk.ts'
import { LabDoor } from '../desk/LabDoor.tsx'
import { isAgainstBots, sitterOf } from '../desk/sitter.ts'
import { useTable } from '../desk/use-session.ts'
import { StudyDoor } from '../study/StudyDoor.tsx'
import { unanswered } from './unanswered.ts'
import { sayOfPrompt } from './words.ts'

export function Ending({ state }: { state: SessionState }) {
  const { session } = useTable()
  const { goTo } = useDeskControl()
  const [wants, setWants] = useState(false)
  const proposed = state.proposals.find(({ kind }) => kind === 'rematch')
  return (
    <>
      {state.rematch !== undefined && (
        <ToRematch to={state.rematch} atOnce={wants && isAgainstBots(state)} />
      )}
      {proposed && <Awaited state={state} proposal={proposed} />}
      {session.facts.mode === 'online' &&
        state.seat !== undefined &&
        !proposed &&
        state.rematch === undefined && (
          <Button
            look="primary"
            onPress={() => {
              setWants(true)
              void session.propose('rematch')
            }}
          >
            {sayOfPrompt('prompt.rematch')}
          </Button>
        )}
      {session.facts.mode === 'hot-seat' && (
        <a className="button primary" href={`/new/${session.facts.module.manifest.id}?again`}>
          {sayOfPrompt('prompt.again')}
        </a>
      )}
      {session.facts.mode === 'online' && (
        <Link className="button plain" href={`/replay/${session.facts.id}`}>
          {say('lobby.replay')}
        </Link>
      )}
      {session.facts.mode !== 'study' && <LabDoor whole brief={proposed !== undefined} />}
      {session.facts.mode === 'online' && <StudyDoor />}
      <IconButton icon="first" name={say('timeline.first')} onPress={() => goTo(0)} />
    </>
  )
}

/** Whose answer whoever has agreed to a rematch waits for, and the way back. */
function Awaited({ state, proposal }: { state: SessionState; proposal: Proposal }) {
  const { session } = useTable()
  const names = session.facts.module.manifest.seats
  const others = unanswered(state, proposal)
  if (others === undefined) return null
  const who = others.map((chair) => sitterOf(chair) ?? names[chair.seat]?.name ?? chair.seat)
  return (
    <>
      <span className="meta awaited" role="status">
        {sayOfPrompt('prompt.rematch-asked', { who: who.join(', ') })}
      </span>
      <Button look="quiet" onPress={() => void session.answer('rematch', false)}>
        {sayOfPrompt('prompt.rematch-back')}
      </Button>
    </>
  )
}

/** The seat of this game opens one of the next. */
function ToRematch({ to, atOnce }: { to: string; atOnce: boolean }) {
  const { session } = useTable()
  const [problem, setProblem] = useState<string>()
  const go = () =>
    followRematch(session.facts.id, to).then(
      () => navigate(`/game/${to}`),
      (error: unknown) => setProblem(problemOf(error)),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: gone to once
  useEffect(() => {
    if (atOnce) void go()
  }, [atOnce])
  return (
    <>
      <Button look="primary" onPress={go}>
        {sayOfPrompt('prompt.to-rematch')}
      </Button>
      {problem && <p className="field-problem">{problem}</p>}
    </>
  )
}
