/** What is asked and what is on offer, in words; always in sight. */

import type { SessionState } from '@redoubt/client'
import type { Asked, Offer } from '@redoubt/engine'
import { useEffect, useRef, useState } from 'react'
import { navigate } from '../app/router.tsx'
import { say } from '../messages/say.ts'
import { followRematch } from '../server/api.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useDesk } from './desk.ts'
import { ForceForm } from './ForceForm.tsx'
import type { Intent, Way } from './intent.ts'
import { ClauseLink, Sentence } from './Sentence.tsx'
import { useIntent, useSessionState, useTable } from './use-session.ts'
import { capital, valueText } from './words.ts'

export function Prompt() {
  const { session, control } = useTable()
  const desk = useDesk()
  const state = useSessionState(session)
  const intent = useIntent(control)
  const mine = state.asked.find((asked) => asked.seat === state.seat)
  if (desk.moment !== undefined && session.facts.mode !== 'replay')
    return <LookingBack moment={desk.moment} />
  return (
    <section
      className={mine && !state.result ? 'prompt mine' : 'prompt'}
      aria-label={say('prompt.label')}
    >
      <div className="prompt-text">
        <p className="prompt-asked" data-testid="prompt">
          <Asking state={state} mine={mine} />
        </p>
        {mine && <Instruction intent={intent} />}
        <Refusal intent={intent} />
      </div>
      {session.facts.mode !== 'replay' && <Doing state={state} intent={intent} />}
    </section>
  )
}

function LookingBack({ moment }: { moment: number }) {
  const { session } = useTable()
  const { goTo } = useDesk()
  const { view } = useSessionState(session)
  return (
    <section className="prompt past" aria-label={say('prompt.label')}>
      <div className="prompt-text">
        <p className="prompt-asked" data-testid="prompt">
          {say('prompt.past', { moment, all: view.seq })}
        </p>
      </div>
      <div className="prompt-actions">
        <Button look="primary" onPress={() => goTo(undefined)}>
          {say('prompt.now')}
        </Button>
      </div>
    </section>
  )
}

function Asking({ state, mine }: { state: SessionState; mine: Asked | undefined }) {
  const { session, texts } = useTable()
  const { moment } = useDesk()
  const { seq } = state.view
  if (session.facts.mode === 'replay' && moment !== undefined && moment < seq) {
    return say('prompt.replay', { moment, all: seq })
  }
  if (state.result) return <Sentence message={texts.result(state.result)} linked={false} />
  if (mine) return <Sentence message={texts.prompt(mine)} />
  const waiting = state.asked.map(({ seat, side }) => {
    const player = state.seats.find((one) => one.seat === seat)?.player
    const name = texts.fact({ ref: 'side', id: side })
    return player === undefined ? name : say('prompt.side-player', { side: name, player })
  })
  if (waiting.length === 0) return say('prompt.nobody')
  return say(state.seat === undefined ? 'prompt.watching' : 'prompt.waiting', {
    who: waiting.join(', '),
  })
}

function Instruction({ intent }: { intent: Intent }) {
  const { texts } = useTable()
  if (intent.confirming)
    return (
      <p className="prompt-next">
        {say('prompt.confirm', { action: texts.action(intent.confirming.action) })}
      </p>
    )
  if (intent.menu)
    return (
      <p className="prompt-next">
        {say(intent.menu.of === 'pieces' ? 'prompt.which-piece' : 'prompt.which-way')}
      </p>
    )
  const asks = [
    ...new Set(
      intent.ways.flatMap(({ action, next }) =>
        next
          ? [
              say('prompt.argument', {
                action: texts.action(action),
                argument: texts.argument(action, next.argument),
              }),
            ]
          : [],
      ),
    ),
  ]
  if (asks.length > 0) return <p className="prompt-next">{asks.join(' · ')}</p>
  return null
}

function Refusal({ intent }: { intent: Intent }) {
  const { texts } = useTable()
  const { refused, problem } = intent
  if (problem !== undefined)
    return (
      <p className="refusal" role="alert">
        {problem}
      </p>
    )
  if (!refused) return null
  if (refused.reasons.length === 0) return <p className="refusal">{say('prompt.nothing-here')}</p>
  return (
    <ul className="refusal" data-testid="refusal">
      {refused.reasons.slice(0, MOST_REASONS).map(({ action, denial }) => (
        <li key={denial.message}>
          {action !== undefined && refused.reasons.length > 1 && (
            <strong>{texts.action(action)}: </strong>
          )}
          <Sentence message={texts.denial(denial)} />
        </li>
      ))}
    </ul>
  )
}

const MOST_REASONS = 4

function Doing({ state, intent }: { state: SessionState; intent: Intent }) {
  const { control, session, texts } = useTable()
  if (state.result) {
    return (
      <div className="prompt-actions">
        <Ending state={state} />
      </div>
    )
  }
  if (intent.confirming) return <Confirm />
  if (intent.form !== undefined) return <ForceForm action={intent.form} />
  if (intent.menu) return <Menu ways={intent.menu.ways} of={intent.menu.of} />
  const finished = intent.ways.filter((way) => way.next === undefined || way.next.complete)
  const begun = intent.ways.length > 0
  return (
    <div className="prompt-actions">
      {begun && !intent.named
        ? null
        : state.offers.map((offer) => (
            <OfferButton key={offer.action} offer={offer} intent={intent} />
          ))}
      {(begun && intent.named && !intent.ways.some((way) => way.chosen) ? [] : finished).map(
        (way) => (
          <Button key={way.action} look="primary" onPress={() => control.finish(way)}>
            {way.next
              ? say('prompt.done', { action: texts.action(way.action) })
              : texts.action(way.action)}
          </Button>
        ),
      )}
      {intent.ways.map((way) => (
        <Words key={way.action} way={way} />
      ))}
      {begun && (
        <Button look="quiet" onPress={control.cancel}>
          {say('prompt.cancel')}
        </Button>
      )}
      {state.mayUndo && !begun && (
        <Button look="quiet" icon="undo" onPress={() => control.undo()}>
          {say('prompt.undo')}
        </Button>
      )}
      {session.facts.mode === 'online' && state.seat === undefined && (
        <span className="meta">{say('prompt.spectator')}</span>
      )}
    </div>
  )
}

/** A denied action stays a button: pressing it says why. */
function OfferButton({ offer, intent }: { offer: Offer; intent: Intent }) {
  const { control, texts } = useTable()
  const active = intent.named && intent.ways.some((way) => way.action === offer.action)
  const help = texts.actionHelp(offer.action)
  const isEmpty =
    offer.denial !== undefined || (offer.first !== undefined && offer.first.values.length === 0)
  return (
    <span className="offer" title={help === '' ? undefined : help}>
      <Button
        look={active ? 'primary' : 'plain'}
        className={isEmpty ? 'denied' : ''}
        onPress={() => (active ? control.cancel() : control.begin(offer.action))}
      >
        {texts.action(offer.action)}
        {isEmpty && <span className="visually-hidden"> {say('prompt.not-possible')}</span>}
      </Button>
    </span>
  )
}

/** Values that are not on the table: words, sides, numbers. */
function Words({ way }: { way: Way }) {
  const table = useTable()
  const { view } = useSessionState(table.session)
  const values = way.next?.values.filter((value) => value.place === undefined) ?? []
  return values.map((value) => (
    <Button key={value.value} onPress={() => table.control.give(way, value)}>
      {capital(valueText(table, view, value))}
    </Button>
  ))
}

function Menu({ ways, of }: { ways: readonly Way[]; of: 'pieces' | 'ways' }) {
  const table = useTable()
  const { view } = useSessionState(table.session)
  const shown =
    of === 'pieces'
      ? ways.filter(
          (way, index) =>
            ways.findIndex((other) => other.chosen?.value === way.chosen?.value) === index,
        )
      : ways
  return (
    <fieldset
      className="prompt-actions"
      aria-label={say(of === 'pieces' ? 'prompt.which-piece' : 'prompt.which-way')}
    >
      {shown.map((way) => {
        const value = way.chosen ? valueText(table, view, way.chosen) : ''
        const label =
          of === 'pieces'
            ? value
            : say('prompt.way', { action: table.texts.action(way.action), value })
        return (
          <Button
            key={`${way.action} ${way.chosen?.value}`}
            onPress={() => table.control.choose(way)}
          >
            {label}
          </Button>
        )
      })}
      <Button look="quiet" onPress={table.control.cancel}>
        {say('prompt.cancel')}
      </Button>
    </fieldset>
  )
}

function Confirm() {
  const { control } = useTable()
  const yes = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    yes.current?.querySelector('button')?.focus()
  }, [])
  return (
    <fieldset className="prompt-actions" ref={yes} aria-label={say('prompt.confirm-label')}>
      <Button look="primary" onPress={() => control.confirm(true)}>
        {say('prompt.yes')}
      </Button>
      <Button look="quiet" onPress={() => control.confirm(false)}>
        {say('prompt.no')}
      </Button>
    </fieldset>
  )
}

function Ending({ state }: { state: SessionState }) {
  const { session } = useTable()
  const { goTo } = useDesk()
  if (state.rematch !== undefined) return <ToRematch to={state.rematch} />
  return (
    <>
      {session.facts.mode === 'online' && state.seat !== undefined && (
        <Button look="primary" onPress={() => void session.propose('rematch')}>
          {say('prompt.rematch')}
        </Button>
      )}
      {session.facts.mode === 'hot-seat' && (
        <a className="button primary" href={`/new/${session.facts.module.manifest.id}`}>
          {say('prompt.again')}
        </a>
      )}
      <IconButton icon="first" name={say('timeline.first')} onPress={() => goTo(0)} />
      <ClauseLink clause={state.result?.clause} />
    </>
  )
}

/** The seat of this game opens one of the next. */
function ToRematch({ to }: { to: string }) {
  const { session } = useTable()
  const [problem, setProblem] = useState<string>()
  const go = () =>
    followRematch(session.facts.id, to).then(
      () => navigate(`/game/${to}`),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    )
  return (
    <>
      <Button look="primary" onPress={go}>
        {say('prompt.to-rematch')}
      </Button>
      {problem && <p className="field-problem">{problem}</p>}
    </>
  )
}
