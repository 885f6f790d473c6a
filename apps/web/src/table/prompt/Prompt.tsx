/** What is asked and what is on offer, in words; always in sight. */

import type { SessionState } from '@redoubt/client'
import type { Asked } from '@redoubt/engine'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Obligations } from '../counsel/lazy.tsx'
import { asksNext, asksWhich } from '../desk/asks-next.ts'
import { useDesk, useDeskControl } from '../desk/desk.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { sitterOf } from '../desk/sitter.ts'
import { stageText } from '../desk/standing.ts'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { capital, valueText } from '../desk/words.ts'
import type { Intent } from '../hand/intent.ts'
import { onlyChoice } from '../hand/only-choice.ts'
import { Proposals } from '../panels/lazy.tsx'
import { Doing } from './Doing.tsx'
import { CopyInvitation, ReplayDoors, Thinking } from './lazy.tsx'

export function Prompt() {
  const { session, control, texts } = useTable()
  const desk = useDesk()
  const state = useSessionState(session)
  const intent = useIntent(control)
  const isReplay = session.facts.mode === 'replay'
  const mine =
    isReplay || state.house.paused
      ? undefined
      : state.asked.find((asked) => asked.seat === state.seat)
  const stage = stageText(texts, session.facts, desk.past ?? state.view)
  if (desk.moment !== undefined && !isReplay) return <LookingBack moment={desk.moment} />
  return (
    <section
      className={mine && !state.result ? 'prompt mine' : 'prompt'}
      aria-label={say('prompt.label')}
    >
      <div className="prompt-text">
        <PromptText>
          <p className="prompt-asked" data-testid="prompt">
            {stage !== undefined && <span className="prompt-stage">{stage} · </span>}
            <Asking state={state} mine={mine} />
          </p>
          {mine ? <Instruction intent={intent} /> : !isReplay && <Thinking />}
        </PromptText>
        <CopyInvitation />
        {mine && <Obligations />}
      </div>
      {isReplay ? (
        <div className="prompt-bar">
          <div className="prompt-actions">
            <ReplayDoors />
          </div>
        </div>
      ) : (
        <Doing state={state} intent={intent} />
      )}
      <Proposals />
    </section>
  )
}

/** Letters that a telephone shows in their usual size: of a question in two lines, of what comes next in one below it. */
const LONG = 92
const LONG_NEXT = 44

/** Two lines and no more, so that what lies below stays where it is; all of it on demand, over the table. */
function PromptText({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // Before it is painted, and from what it says alone: the size of its letters does not change under whoever reads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew when it says something else
  useLayoutEffect(() => {
    const element = frame.current
    const next = element?.querySelector('.prompt-next')
    const { length } = (next ?? element)?.textContent ?? ''
    element?.classList.toggle('long', length > (next ? LONG_NEXT : LONG))
  }, [children])
  // Heard of when the browser has laid the page out: to measure before would have it done twice for every click.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when it says something else
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const cut = [element, ...element.children].some(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight + 4 || scrollWidth > clientWidth + 1,
      )
      setCut(cut)
      if (!cut) setOpen(false)
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [children])
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have the button beside it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys have the button beside it */}
      <div
        className="prompt-lines"
        ref={frame}
        onClick={({ target }) =>
          isCut && !(target as Element).closest('[role="button"]') && setOpen(!isOpen)
        }
      >
        {children}
      </div>
      {isCut && (
        <IconButton
          icon={isOpen ? 'close' : 'more'}
          name={say(isOpen ? 'prompt.less' : 'prompt.more')}
          onPress={() => setOpen(!isOpen)}
        />
      )}
      {isCut && isOpen && (
        <div className="prompt-sheet prompt-whole" aria-hidden="true">
          {children}
        </div>
      )}
    </>
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
  if (state.house.paused) return say('prompt.paused')
  if (mine) {
    const message = texts.prompt(mine)
    // Another question is another sentence, not this one moved.
    return <Sentence key={message.text} message={message} />
  }
  const waiting = state.asked.map(({ seat, side }) => {
    const chair = state.seats.find((one) => one.seat === seat)
    const player = chair && sitterOf(chair)
    const name = texts.fact({ ref: 'side', id: side })
    return player === undefined ? name : say('prompt.side-player', { side: name, player })
  })
  const [first] = state.asked
  if (!first) return say('prompt.nobody')
  const why = texts.word(`waiting.${first.step}`, { ...first.facts, who: waiting.join(', ') })
  if (why !== undefined) return why
  return say(state.seat === undefined ? 'prompt.watching' : 'prompt.waiting', {
    who: waiting.join(', '),
  })
}

function Instruction({ intent }: { intent: Intent }) {
  const table = useTable()
  const { session, texts } = table
  const { view } = useSessionState(session)
  if (intent.menu)
    return (
      <p className="prompt-next">
        {asksWhich(texts, intent.menu) ??
          say(intent.menu.of === 'pieces' ? 'prompt.which-piece' : 'prompt.which-way')}
      </p>
    )
  const only = onlyChoice(intent)
  if (only)
    return (
      <p className="prompt-next">
        {say('prompt.way', {
          action: texts.action(only.way.action),
          value: valueText(table, view, only.value),
        })}
      </p>
    )
  const asks = asksNext(texts, intent)
  if (asks.length > 0) return <p className="prompt-next">{asks.join(' · ')}</p>
  // Nothing is asked but what is to be done with it: so it is named.
  const chosen = intent.ways[0]?.chosen
  return chosen ? (
    <p className="prompt-next">
      {say('prompt.chosen', { piece: capital(valueText(table, view, chosen)) })}
    </p>
  ) : null
}

function LookingBack({ moment }: { moment: number }) {
  const { session } = useTable()
  const { goTo } = useDeskControl()
  const { view } = useSessionState(session)
  return (
    <section className="prompt past" aria-label={say('prompt.label')}>
      <div className="prompt-text">
        <p className="prompt-asked" data-testid="prompt">
          {say('prompt.past', { moment, all: view.seq })}
        </p>
      </div>
      <div className="prompt-bar">
        <div className="prompt-actions">
          <Button look="primary" onPress={() => goTo(undefined)}>
            {say('prompt.now')}
          </Button>
        </div>
      </div>
    </section>
  )
}
