/** What can be done now: the actions on offer, how to go on with one begun, or a yes. */

import type { SessionState } from '@redoubt/client'
import type { Offer, Order } from '@redoubt/engine'
import { useEffect, useRef } from 'react'
import { say } from '../../messages/say.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useCounsel } from '../counsel/counsel.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { capital, isBesideTable, valueText } from '../desk/words.ts'
import type { Intent, Way } from '../hand/intent.ts'
import { Ending } from './Ending.tsx'
import { ForceForm } from './ForceForm.tsx'

export function Doing({ state, intent }: { state: SessionState; intent: Intent }) {
  const { control, session, texts } = useTable()
  const { foresee } = useCounsel()
  const [whole, another] = intent.ways.filter((way) => way.next === undefined)
  // Nothing is missing but the yes: say what it would bring.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the hand changes
  useEffect(() => {
    if (whole && !another) foresee({ action: whole.action, args: whole.args })
  }, [intent.ways])
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
        <Enough key={way.action} way={way} several={intent.ways.length > 1} />
      ))}
      {intent.ways.map((way) => (
        <Words key={way.action} way={way} several={intent.ways.length > 1} />
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
  const { foresee } = useCounsel()
  const ahead = foreseeable(offer)
  const lookAhead = () => {
    if (ahead) foresee(ahead)
  }
  const isEmpty =
    offer.denial !== undefined || (offer.first !== undefined && offer.first.values.length === 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed
    <span
      className="offer"
      title={help === '' ? undefined : help}
      onPointerEnter={lookAhead}
      onFocus={lookAhead}
    >
      <Button
        look={active ? 'primary' : 'plain'}
        className={isEmpty ? 'denied' : ''}
        onPress={() => (active ? control.cancel() : control.begin(offer.action))}
      >
        {texts.action(offer.action)}
        {isEmpty && <span className="visually-hidden"> {say('prompt.not-possible')}</span>}
      </Button>
      {ahead && (
        <IconButton
          className="ask-ahead"
          icon="search"
          name={say('counsel.ask', { action: texts.action(offer.action) })}
          onPress={lookAhead}
        />
      )}
    </span>
  )
}

/** What a button would do: the action as it stands, or with the first of its choices. */
function foreseeable({ action, denial, ready, first }: Offer): Order | undefined {
  if (denial) return undefined
  if (ready) return { action, args: {} }
  const [value] = first?.kind === 'choice' ? first.values : []
  return first && value && { action, args: { [first.argument]: value.value } }
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

/** Values that are not on the table: words, sides, numbers, pieces in zones beside it. */
function Words({ way, several }: { way: Way; several: boolean }) {
  const table = useTable()
  const { view } = useSessionState(table.session)
  const values =
    way.next?.values.filter(({ place }) => place === undefined || isBesideTable(table, place)) ?? []
  const { foresee } = useCounsel()
  return values.map((value) => {
    const { action, next } = way
    const lookAhead = () =>
      next && foresee({ action, args: { ...way.args, [next.argument]: value.value } })
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed
      <span key={value.value} className="offer" onPointerEnter={lookAhead} onFocus={lookAhead}>
        <Button onPress={() => table.control.give(way, value)}>
          {several
            ? say('prompt.way', {
                action: table.texts.action(action),
                value: valueText(table, view, value),
              })
            : capital(valueText(table, view, value))}
        </Button>
      </span>
    )
  })
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
