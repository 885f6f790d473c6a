/** The actions on offer. What cannot be done just now stays a button: pressing it says why. */

import type { SessionState } from '@redoubt/client'
import type { Offer, Order } from '@redoubt/engine'
import { say } from '../../messages/say.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useCounsel } from '../counsel/counsel.ts'
import { useTable } from '../desk/use-session.ts'
import type { Intent } from '../hand/intent.ts'
import { isEmpty } from '../hand/offered.ts'

/** Where there are more actions than these, those that cannot be done are put away behind one button, if it saves room. */
const MOST = 5
const WORTH_IT = 3
/** So many actions with a counter, as on a free table, have their place in the counter's own menu. */
const CROWD = 6

export function Offers({ state, intent }: { state: SessionState; intent: Intent }) {
  const offers = state.offers.filter(({ ends }) => !ends)
  const impossible = offers.filter(isEmpty)
  const isLong = offers.length > MOST && impossible.length >= WORTH_IT
  const possible = isLong ? offers.filter((offer) => !isEmpty(offer)) : offers
  const others = offers.filter((offer) => !possible.includes(offer))
  const crowd = possible.filter(({ first }) => first?.kind === 'piece')
  if (crowd.length >= CROWD) {
    const inSight = possible.filter((offer) => !crowd.includes(offer))
    const title = say('prompt.with-counter', { count: crowd.length })
    return (
      <>
        <OfferButtons offers={inSight} intent={intent} />
        <Folded title={title} offers={[...crowd, ...others]} intent={intent} id="with-counter" />
      </>
    )
  }
  const title = say('prompt.not-now', { count: others.length })
  return (
    <>
      <OfferButtons offers={possible} intent={intent} />
      {others.length > 0 && <Folded title={title} offers={others} intent={intent} id="not-now" />}
    </>
  )
}

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
    <details className="prompt-more" data-testid={id}>
      <summary className="button quiet">{title}</summary>
      <div className="prompt-sheet">
        <OfferButtons offers={offers} intent={intent} />
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
  const { foresee } = useCounsel()
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
  if (denial || ends) return undefined
  if (ready) return { action, args: {} }
  const [value] = first?.kind === 'choice' ? first.values : []
  return first && value && { action, args: { [first.argument]: value.value } }
}
