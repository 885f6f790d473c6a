/** At the table: the pace that was agreed, who is on vacation or stood in for, and one's own vacation. */

import type { Session, SessionState } from '@redoubt/client'
import { useState } from 'react'
import { languageTag } from '../messages/language.ts'
import { problemOf } from '../messages/problem.ts'
import { sitterOf } from '../table/desk/sitter.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { paceText, timeOutText } from './pace-text.ts'
import { tell } from './words.ts'

const DAY = 86_400_000
const day = (at: number) =>
  new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium' }).format(at)
/** Days that can be chosen at once. */
const STRETCHES = [1, 3, 7, 14, 21]

export function ClockPanel({ session, state }: { session: Session; state: SessionState }) {
  const [problem, setProblem] = useState<string>()
  const { clocks } = state
  if (!clocks || state.result) return null
  const run = (work: Promise<void>) => {
    setProblem(undefined)
    work.catch((error: unknown) => setProblem(problemOf(error)))
  }
  const nameOf = (seat: string) => {
    const chair = state.seats.find((known) => known.seat === seat)
    return (chair && sitterOf(chair)) ?? session.facts.module.manifest.seats[seat]?.name ?? seat
  }
  return (
    <section className="clocks" aria-label={tell('pace.title')}>
      <h3>{tell('pace.title')}</h3>
      <p className="meta">
        {tell('pace.proposed', { pace: paceText(clocks.pace), after: timeOutText(clocks.pace) })}
      </p>
      {clocks.pausedFor !== undefined && (
        <p role="status">{tell('clock.paused', { who: nameOf(clocks.pausedFor) })}</p>
      )}
      {Object.entries(clocks.seats).map(
        ([seat, { awayUntil }]) =>
          awayUntil !== undefined && (
            <p key={seat}>
              {nameOf(seat)}: {tell('clock.away', { until: day(awayUntil) })}
            </p>
          ),
      )}
      <StandIns session={session} state={state} nameOf={nameOf} run={run} />
      <Vacation session={session} state={state} run={run} />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

function StandIns({
  session,
  state,
  nameOf,
  run,
}: {
  session: Session
  state: SessionState
  nameOf: (seat: string) => string
  run: (work: Promise<void>) => void
}) {
  return state.seats.map(({ seat, player, bot }) => {
    if (player === undefined || bot === undefined) return null
    if (seat !== state.seat) {
      const name = sitterOf({ player: undefined, bot }) ?? bot
      return <p key={seat}>{tell('clock.stand-in', { bot: name, who: nameOf(seat) })}</p>
    }
    return (
      <p key={seat} role="status">
        {tell('clock.stand-in-you')}{' '}
        <Button look="primary" onPress={() => run(session.comeBack())}>
          {tell('clock.come-back')}
        </Button>
      </p>
    )
  })
}

function Vacation({
  session,
  state,
  run,
}: {
  session: Session
  state: SessionState
  run: (work: Promise<void>) => void
}) {
  const [days, setDays] = useState(1)
  const own = state.seat === undefined ? undefined : state.clocks?.seats[state.seat]
  if (!own) return null
  if (own.awayUntil !== undefined)
    return <Button onPress={() => run(session.vacation(0))}>{tell('clock.vacation-end')}</Button>
  const most = Math.floor(own.vacation / DAY)
  if (most < 1) return null
  const choices = [...new Set([...STRETCHES.filter((one) => one < most), most])]
  return (
    <div className="vacation">
      <p className="meta">{tell('clock.vacation-left', { days: most })}</p>
      <Select
        label={tell('clock.vacation')}
        value={String(Math.min(days, most))}
        onChange={(value) => setDays(Number(value))}
        items={choices.map((value) => ({
          value: String(value),
          label: tell('clock.vacation-days', { days: value }),
        }))}
      />
      <Button look="quiet" onPress={() => run(session.vacation(Math.min(days, most)))}>
        {tell('clock.vacation-go')}
      </Button>
    </div>
  )
}
