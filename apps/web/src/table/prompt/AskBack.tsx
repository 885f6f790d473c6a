/** Undo where it undoes no more: what one did last is taken back if the others agree, asked for and awaited in the same place. */

import type { SessionState } from '@redoubt/client'
import { type ReactNode, useEffect, useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { isAgainstBots, sitterOf } from '../desk/sitter.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { unanswered } from './unanswered.ts'
import { sayOfPrompt } from './words.ts'

/** @param undo what stands there where nothing can be asked for */
export function AskBack({ undo }: { undo: ReactNode }) {
  const { session } = useTable()
  const state = useSessionState(session)
  const isMine = useLastIsMine()
  const [problem, setProblem] = useState<string>()
  const run = (work: Promise<void>) => {
    setProblem(undefined)
    work.catch((error: unknown) => setProblem(problemOf(error)))
  }
  const asked = state.proposals.find(({ kind }) => kind === 'take-back')
  const others = asked && unanswered(state, asked)
  if (others) {
    const names = session.facts.module.manifest.seats
    const who = others.map((chair) => sitterOf(chair) ?? names[chair.seat]?.name ?? chair.seat)
    return (
      <>
        <Button
          look="quiet"
          icon="close"
          className="asked-back"
          aria-label={sayOfPrompt('prompt.ask-back-no')}
          title={sayOfPrompt('prompt.ask-back-no')}
          onPress={() => run(session.answer('take-back', false))}
        >
          <span className="roomy">{sayOfPrompt('prompt.ask-back-drop')}</span>
        </Button>
        <span className="meta awaited ask-back-waits" role="status">
          {sayOfPrompt('prompt.ask-back-waits', { who: who.join(', ') })}
        </span>
      </>
    )
  }
  // Whoever has just undone goes on undoing in haste: what stands in the way now asks others, and he has not meant that.
  if (asked || !isMine || state.mayRedo || isAgainstBots(state)) return undo
  const takeBack = () => run(session.propose('take-back', state.view.seq - 1))
  return (
    <>
      {isAlone(state) ? (
        <Button look="quiet" icon="undo" aria-label={say('prompt.undo')} onPress={takeBack}>
          <span className="roomy">{say('prompt.undo')}</span>
        </Button>
      ) : (
        <Button
          look="quiet"
          icon="undo"
          className="ask-back"
          aria-label={sayOfPrompt('prompt.ask-back')}
          title={sayOfPrompt('prompt.ask-back-title')}
          onPress={takeBack}
        >
          <span className="roomy">{say('prompt.undo')}</span>
          <span className="ask-back-word">{sayOfPrompt('prompt.ask-back')}</span>
        </Button>
      )}
      {problem && (
        <span className="field-problem" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}

/** While all other chairs are empty nobody has to agree. */
function isAlone({ seats, seat }: Pick<SessionState, 'seats' | 'seat'>): boolean {
  return seats.every((one) => one.seat === seat || one.player === undefined)
}

/** Who sits here did what was done last; the table is asked where it was not seen. */
function useLastIsMine(): boolean {
  const { session } = useTable()
  const { latest, view, seat } = useSessionState(session)
  const [told, setTold] = useState<{ readonly seq: number; readonly by: string | undefined }>()
  const { seq } = view
  const isSeen = latest?.seq === seq - 1
  useEffect(() => {
    if (isSeen) return
    let dropped = false
    session.batchBefore(seq).then(
      (batch) => dropped || setTold({ seq, by: batch?.seat }),
      () => undefined,
    )
    return () => {
      dropped = true
    }
  }, [session, seq, isSeen])
  const by = isSeen ? latest?.seat : told?.seq === seq ? told.by : undefined
  return seat !== undefined && by === seat
}
