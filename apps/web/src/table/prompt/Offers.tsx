/** The actions on offer. What cannot be done just now stays a button: pressing it says why. */

import type { SessionState } from '@redoubt/client'
import type { Offer, Order } from '@redoubt/engine'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { say } from '../../messages/say.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useCounselControl } from '../counsel/counsel.ts'
import { useTable } from '../desk/use-session.ts'
import { ASIDES, isAtRest, POINT, PRESS, ROLL, STACK_MOVE } from '../hand/free-table.ts'
import type { Intent } from '../hand/intent.ts'
import { isEmpty } from '../hand/offered.ts'
import { DiceTray } from './lazy.tsx'

/** Where there are more actions than these, those that cannot be done are put away behind one button, if it saves room. */
const MOST = 5
const WORTH_IT = 3
/** So many actions with a counter, as on a free table, have their place in the counter's own menu. */
const CROWD = 6

export function Offers({ state, intent }: { state: SessionState; intent: Intent }) {
  const { texts } = useTable()
  const offers = state.offers.filter(({ ends, action }) => !ends && action !== POINT)
  const impossible = offers.filter(isEmpty)
  const isLong = offers.length > MOST && impossible.length >= WORTH_IT
  const asides = isAtRest(offers, []) ? possibleAsides(offers) : []
  const possible = offers.filter(
    (offer) => !(isLong && isEmpty(offer)) && !ASIDES.has(offer.action),
  )
  const others = offers.filter((offer) => !possible.includes(offer) && !ASIDES.has(offer.action))
  const crowd = possible.filter(
    ({ first, action }) => first?.kind === 'piece' || action === STACK_MOVE,
  )
  if (crowd.length >= CROWD) {
    const inSight = possible.filter((offer) => !crowd.includes(offer))
    const title = say('prompt.with-counter', { count: crowd.length })
    return (
      <>
        <OfferButtons offers={inSight.filter(({ action }) => action !== ROLL)} intent={intent} />
        {inSight.some(({ action }) => action === ROLL) && (
          <Sheet title={texts.action(ROLL)} id="dice">
            <DiceTray />
          </Sheet>
        )}
        <Folded title={title} offers={[...crowd, ...others]} intent={intent} id="with-counter" />
        {asides.length > 0 && (
          <Folded title={say('prompt.asides')} offers={asides} intent={intent} id="asides" />
        )}
      </>
    )
  }
  const title = say('prompt.not-now', { count: others.length })
  return (
    <>
      <OfferButtons offers={possible} intent={intent} />
      {others.length > 0 && <Folded title={title} offers={others} intent={intent} id="not-now" />}
      {asides.length > 0 && (
        <Folded title={say('prompt.asides')} offers={asides} intent={intent} id="asides" />
      )}
    </>
  )
}

/** Of two that cannot both be done, such as keeping and sharing, the one that can. */
const possibleAsides = (offers: readonly Offer[]): Offer[] =>
  offers.filter((offer) => ASIDES.has(offer.action) && !isEmpty(offer))

function OfferButtons({ offers, intent }: { offers: readonly Offer[]; intent: Intent }) {
  return offers.map((offer) => <OfferButton key={offer.action} offer={offer} intent={intent} />)
}

function Folded({
  title,
  offers,
  intent,
  id,
}: {
  title: string
  offers: readonly Offer[]
  intent: Intent
  id: string
}) {
  return (
    <Sheet title={title} id={id}>
      <OfferButtons offers={offers} intent={intent} />
    </Sheet>
  )
}

/** Buttons put away behind one. */
function Sheet({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  const sheet = useRef<HTMLDetailsElement>(null)
  // What is begun is asked for in the row, and on the board that the sheet would lie over.
  const close = ({ target }: MouseEvent) => {
    const pressed = (target as Element).closest('button')
    if (sheet.current && pressed && !pressed.closest('[data-stays]')) sheet.current.open = false
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !sheet.current?.open) return
    event.stopPropagation()
    sheet.current.open = false
    sheet.current.querySelector('summary')?.focus()
  }
  return (
    // Of one name only one is open: they would lie over each other.
    <details
      className="prompt-more"
      name="prompt-sheet"
      data-testid={id}
      ref={sheet}
      onKeyDown={leave}
    >
      <summary className="button quiet">{title}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click as well */}
      <div className="prompt-sheet" onClick={close}>
        {children}
      </div>
    </details>
  )
}

/** What ends the step has a place of its own, into which nothing else can slide. */
export function Ends({ state, intent }: { state: SessionState; intent: Intent }) {
  return (
    <div className="prompt-end">
      {state.offers
        .filter(({ ends }) => ends)
        .map((offer) => (
          <OfferButton key={offer.action} offer={offer} intent={intent} />
        ))}
    </div>
  )
}

function OfferButton({ offer, intent }: { offer: Offer; intent: Intent }) {
  const { control, texts } = useTable()
  const active = intent.named && intent.ways.some((way) => way.action === offer.action)
  const help = texts.actionHelp(offer.action)
  const { foresee } = useCounselControl()
  const ahead = foreseeable(offer)
  // Only a mouse that moves asks: a button that came to lie under one at rest was not pointed at.
  const lookAhead = () => {
    if (ahead) foresee(ahead)
  }
  const empty = isEmpty(offer)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed
    <span
      className="offer"
      title={help === '' ? undefined : help}
      onPointerMove={lookAhead}
      onFocus={lookAhead}
    >
      <Button
        aria-pressed={active ? true : undefined}
        className={empty ? 'denied' : ''}
        onPress={() => (active ? control.cancel() : control.begin(offer.action))}
      >
        {texts.action(offer.action)}
        {empty && <span className="visually-hidden"> {say('prompt.not-possible')}</span>}
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
function foreseeable({ action, denial, ready, ends, first }: Offer): Order | undefined {
  // A button is not like the next: what the first of them does says nothing of those that are meant.
  if (denial || ends || action === PRESS) return undefined
  if (ready) return { action, args: {} }
  const [value] = first?.kind === 'choice' ? first.values : []
  return first && value && { action, args: { [first.argument]: value.value } }
}
