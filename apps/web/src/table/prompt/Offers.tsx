/** The actions on offer. What cannot be done just now stays a button: pressing it says why. */

import type { SessionState } from '@redoubt/client'
import type { Offer, Order } from '@redoubt/engine'
import { say } from '../../messages/say.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useCounsel } from '../counsel/counsel.ts'
import { useTable } from '../desk/use-session.ts'
import type { Intent } from '../hand/intent.ts'

/** Where there are more actions than these, those that cannot be done are put away behind one button, if it saves room. */
const MOST = 5
const WORTH_IT = 3
/** So many actions with a counter, as on a free table, have their place in the counter's own menu. */
const CROWD = 6

/** Can nobody do it just now? */
export function isEmpty({ denial, first }: Offer): boolean {
  return denial !== undefined || (first !== undefined && first.values.length === 0)
}

export function Offers({ state, intent }: { state: SessionState; intent: Intent }) {
  const offers = state.offers.filter(({ ends }) => !ends)
  const impossible = offers.filter(isEmpty)
  const isLong = offers.length > MOST && impossible.length >= WORTH_IT
  const possible = isLong ? offers.filter((offer) => !isEmpty(offer)) : offers
  const others = offers.filter((offer) => !possible.includes(offer))
  const crowd = possible.filter(({ first }) => first?.kind === 'piece')
  const inSight = crowd.length < CROWD ? possible : possible.filter((one) => !crowd.includes(one))
  return (
    <>
      {inSight.map((offer) => (
        <OfferButton key={offer.action} offer={offer} intent={intent} />
      ))}
      {inSight !== possible && (
        <details className="prompt-more" data-testid="with-counter">
          <summary className="button plain">
            {say('prompt.with-counter', { count: crowd.length })}
          </summary>
          <div className="prompt-sheet">
            {crowd.map((offer) => (
              <OfferButton key={offer.action} offer={offer} intent={intent} />
            ))}
          </div>
        </details>
      )}
      {others.length > 0 && (
        <details className="prompt-more" data-testid="not-now">
          <summary className="button quiet">
            {say('prompt.not-now', { count: others.length })}
          </summary>
          <div className="prompt-sheet">
            {others.map((offer) => (
              <OfferButton key={offer.action} offer={offer} intent={intent} />
            ))}
          </div>
        </details>
      )}
    </>
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
        look={active ? 'primary' : 'plain'}
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
