/** What can be done now, each kind in a place of its own: the ways back, the actions, the one that completes, the end. */

import type { SessionState } from '@redoubt/client'
import { useEffect, useRef } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { useCalmClicks } from '../../ui/use-calm-clicks.ts'
import { AheadDoor } from '../ahead/lazy.tsx'
import { useTable } from '../desk/use-session.ts'
import { type Intent, isFan, type Way } from '../hand/intent.ts'
import { isOfThem } from '../hand/of-them.ts'
import { onlyChoice } from '../hand/only-choice.ts'
import { Back } from './Back.tsx'
import { Confirm, Ending, ForceForm, LateNote } from './lazy.tsx'
import { Ends, Offers } from './Offers.tsx'
import { Menu, Values } from './Values.tsx'

export function Doing({ state, intent }: { state: SessionState; intent: Intent }) {
  const { control, session } = useTable()
  const bar = useCalmClicks<HTMLDivElement>(control.isBusy)
  // Where the row is pushed along, what is asked next stands at its beginning.
  // Only where it was: to ask the browser where it stands would have the page laid out for every click.
  const pushed = useRef<Element>(undefined)
  const step = state.asked[0]?.step
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the hand changes, or the phase
  useEffect(() => void pushed.current?.scrollTo(0, 0), [intent.ways, step])
  const watches = session.facts.mode === 'online' && state.seat === undefined
  const isPaused = state.house.paused && !state.result
  return (
    <div
      className="prompt-bar"
      ref={bar}
      onScrollCapture={({ target }) => {
        const isRow = target instanceof Element && target.matches('.prompt-actions')
        if (isRow) pushed.current = target.scrollLeft > 0 ? target : undefined
      }}
    >
      {!watches && !state.result && <Back state={state} intent={intent} />}
      {watches && !state.result && <Watching lag={session.facts.lag} />}
      {isPaused ? <div className="prompt-actions" /> : <Middle state={state} intent={intent} />}
      {!state.result && !isPaused && (
        <>
          <Main intent={intent} />
          <Ends state={state} intent={intent} />
          <Confirm state={state} intent={intent} />
        </>
      )}
    </div>
  )
}

function Watching({ lag }: { lag: number }) {
  if (lag > 0) return <LateNote lag={lag} />
  return <span className="meta">{say('prompt.spectator')}</span>
}

function Middle({ state, intent }: { state: SessionState; intent: Intent }) {
  const { ways, menu, form } = intent
  if (state.result)
    return (
      <div className="prompt-actions">
        <Ending />
      </div>
    )
  if (form !== undefined) return <ForceForm action={form} />
  if (menu?.of === 'counter' || (menu && isFan(menu))) return <div className="prompt-actions" />
  if (menu) return <Menu ways={menu.ways} of={menu.of} />
  return (
    <div className="prompt-actions">
      {(ways.length === 0 || intent.named) && <Offers state={state} intent={intent} />}
      {!onlyChoice(intent) &&
        ways.map((way) => <Values key={way.action} way={way} several={ways.length > 1} />)}
      {state.offers.length === 0 && <AheadDoor />}
    </div>
  )
}

/** What completes the action as far as it is chosen. */
function Main({ intent }: { intent: Intent }) {
  const { control, texts } = useTable()
  const { ways, named, menu, form, confirming } = intent
  if (confirming || menu || form !== undefined) return <div className="prompt-main" />
  const only = onlyChoice(intent)
  if (only)
    return (
      <div className="prompt-main">
        <Button look="primary" onPress={() => control.give(only.way, only.value)}>
          {texts.action(only.way.action)}
        </Button>
      </div>
    )
  const untouched = named && !ways.some((way) => way.chosen)
  const finished = ways.filter(
    (way) => (way.next === undefined || way.next.complete) && !isOfThem(way),
  )
  return (
    <div className="prompt-main">
      {finished.map((way) => (
        <Button key={way.action} look="primary" onPress={() => control.finish(way)}>
          {way.next
            ? say(untouched ? 'prompt.left-open' : 'prompt.done', {
                action: texts.action(way.action),
              })
            : texts.action(way.action)}
        </Button>
      ))}
      {ways.map((way) => (
        <Enough key={way.action} way={way} several={ways.length > 1} />
      ))}
    </div>
  )
}

/** Where several pieces act together: those chosen so far are all. */
function Enough({ way, several }: { way: Way; several: boolean }) {
  const { control, texts } = useTable()
  const { done, gathered = [] } = way.next ?? {}
  if (done === undefined) return null
  const count = gathered.length
  return (
    <Button look="primary" onPress={() => control.give(way, { value: done })}>
      {several
        ? say('prompt.enough-for', { action: texts.action(way.action), count })
        : say('prompt.enough', { count })}
    </Button>
  )
}
