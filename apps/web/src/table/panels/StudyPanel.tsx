/** What belongs to a study beside its board: whom it was taken from, the line being tried, the lines kept, who is here. */

import { MAX_NAME_LENGTH } from '@redoubt/protocol'
import { type FormEvent, useState } from 'react'
import { Link } from '../../app/router.tsx'
import { problemOf } from '../../messages/problem.ts'
import { CopyLink } from '../../sharing/CopyLink.tsx'
import { baseOf, useReach } from '../../sharing/reach.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { useShared } from '../study/use-shared.ts'
import { study } from '../study/words.ts'
import { Chat } from './Chat.tsx'
import '../study/study.css'

export function StudyPanel() {
  const { session } = useTable()
  const state = useSessionState(session)
  const [problem, setProblem] = useState<string>()
  const run = (work: Promise<unknown>): Promise<unknown> => {
    setProblem(undefined)
    return work.catch((error: unknown) => setProblem(problemOf(error)))
  }
  return (
    <div className="study">
      <Origin />
      <Line run={run} />
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <Kept run={run} />
      <Visitors />
      <Invitation />
      <Chat state={state} />
    </div>
  )
}

/** What the position was taken from; of a running game with the seat, as people call it, whose view it is. */
function useOrigin() {
  const { session } = useTable()
  const { of, ...origin } = useShared().state.study
  const { seats } = session.facts.module.manifest
  return { ...origin, seat: of === undefined ? undefined : (seats[of]?.name ?? of) }
}

/** Where the position comes from, and what may be tried with it. */
function Origin() {
  const { game, at, dealt, seat } = useOrigin()
  return (
    <section>
      <p>{seat === undefined ? study('of-over', { at }) : study('of-running', { at, seat })}</p>
      {dealt && seat !== undefined && <p className="meta">{study('dealt', { seat })}</p>}
      <Link href={seat === undefined ? `/replay/${game}` : `/game/${game}`}>
        {study(seat === undefined ? 'to-replay' : 'to-game')}
      </Link>
    </section>
  )
}

type Run = (work: Promise<unknown>) => Promise<unknown>

function Line({ run }: { run: Run }) {
  const { session } = useTable()
  const { view, asked, seat, result } = useSessionState(session)
  const { moment, goTo } = useDesk()
  const { shared, state } = useShared()
  const { lines, open, dealt } = state.study
  const [name, setName] = useState('')
  const opened = lines.find(({ id }) => id === open)
  const count = view.seq
  const to = moment !== undefined && moment < count ? moment : count - 1
  const waits = dealt && !result && !asked.some((one) => one.seat === seat)
  const keep = (event: FormEvent) => {
    event.preventDefault()
    void run(shared.keep(name.trim()).then(() => setName('')))
  }
  const back = () => run(session.propose('take-back', to).then(() => goTo(undefined)))
  return (
    <section aria-label={study('line')}>
      <h3>{study('line')}</h3>
      <p role="status" data-testid="study-line">
        {opened
          ? study('line.open', { count, name: opened.name })
          : study('line.length', { count })}
      </p>
      {waits && <p className="meta">{study('dealt.waits')}</p>}
      <div className="study-ways">
        <Button look="quiet" icon="undo" isDisabled={count === 0} onPress={back}>
          {moment !== undefined && moment < count
            ? study('back.to', { seq: moment })
            : study('back')}
        </Button>
        <Button
          look="quiet"
          icon="first"
          isDisabled={count === 0}
          onPress={() => run(shared.open())}
        >
          {study('start')}
        </Button>
      </div>
      <form className="study-keep" onSubmit={keep}>
        <Field
          label={study('keep.name')}
          value={name}
          onChange={setName}
          maxLength={MAX_NAME_LENGTH}
        />
        <Button type="submit" isDisabled={count === 0 || name.trim() === ''}>
          {study('keep')}
        </Button>
      </form>
    </section>
  )
}

function Kept({ run }: { run: Run }) {
  const { shared, state } = useShared()
  const { lines, open } = state.study
  return (
    <section aria-label={study('lines')}>
      <h3>{study('lines')}</h3>
      {lines.length === 0 && <p className="meta">{study('lines.none')}</p>}
      <ul className="study-lines">
        {lines.map(({ id, name, by, length }) => (
          <li key={id} aria-current={id === open ? 'true' : undefined}>
            <div>
              <strong>{name}</strong>
              <p className="meta">{study('lines.entry', { length, by })}</p>
            </div>
            <Button
              look="quiet"
              aria-label={study('lines.open-name', { name })}
              onPress={() => run(shared.open(id))}
            >
              {study('lines.open')}
            </Button>
            <IconButton
              icon="close"
              name={study('lines.drop', { name })}
              onPress={() => run(shared.drop(id))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who is here, and in words what each points at. */
function Visitors() {
  const { texts } = useTable()
  const { study: about, me, pointers } = useShared().state
  return (
    <section aria-label={study('visitors')}>
      <h3>{study('visitors')}</h3>
      <ul className="study-visitors">
        {about.visitors.map(({ id, name }) => {
          const place = pointers[id]
          return (
            <li key={id}>
              {id === me ? study('visitors.you', { name }) : name}{' '}
              {place !== undefined && (
                <span className="meta">
                  {study('visitors.points', { place: texts.fact({ ref: 'place', id: place }) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Whom one gives the link of a running game to learns what its player knows: that is said beside it. */
function Invitation() {
  const { seat } = useOrigin()
  const base = baseOf(useReach(), location)
  return (
    <section>
      <CopyLink label={study('link')} link={`${base}${location.pathname}`} />
      <p className="meta">
        {seat === undefined ? study('link.help') : study('link.running', { seat })}
      </p>
    </section>
  )
}
