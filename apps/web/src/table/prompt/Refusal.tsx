/** Why something will not do, with its clauses: where one pointed, over the board. */

import type { ReactNode } from 'react'
import { say } from '../../messages/say.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { AtPlace } from '../board/AtPlace.tsx'
import { PlaceFacts } from '../board/PlaceFacts.tsx'
import { Aimers, useAimed } from '../counsel/Aimers.tsx'
import { Entrants } from '../counsel/Entrants.tsx'
import { Reasons } from '../counsel/Reasons.tsx'
import { useDeskControl } from '../desk/desk.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { valueText } from '../desk/words.ts'
import { isAtRest } from '../hand/free-table.ts'
import type { Intent } from '../hand/intent.ts'
import { holdsCards } from '../hand/matching.ts'
import { isEmpty } from '../hand/offered.ts'
import { sayOfPrompt } from './words.ts'

const MOST_REASONS = 4
const MOST_KINDS = 3

export function Refusal() {
  const { control, session } = useTable()
  const { manifest } = session.facts.module
  const isOthers = useOthers()
  const { refused, warned, nobody, problem } = useIntent(control)
  if (problem !== undefined)
    return (
      <Said place={undefined}>
        <p role="alert">{problem}</p>
      </Said>
    )
  if (warned) return <Warned warned={warned} />
  if (nobody) return <Nobody nobody={nobody} />
  if (!refused) return null
  const { reasons, target } = refused
  if (reasons.length === 0)
    return (
      <Said place={target?.place} isHelp>
        <div className="refusal-help">
          {target && <PlaceFacts place={target.place} />}
          {target && <Entrants place={target.place} />}
          <WhatNow isCard={target && holdsCards(manifest, target.place)} />
        </div>
      </Said>
    )
  const why = (
    <div className="refusal-help">
      <Reasons reasons={reasons} />
      <HoldsAnyway clause={reasons[0]?.denial.clause ?? ''} />
    </div>
  )
  return target && isOthers(target.place) ? (
    <Others place={target.place} why={why} />
  ) : (
    <Said place={target?.place}>{why}</Said>
  )
}

/** Where the clause is relaxed, a part of it may be what the action consists in: whoever expects to be asked is told. */
function HoldsAnyway({ clause }: { clause: string }) {
  const { session } = useTable()
  const { enforcement = {} } = useSessionState(session)
  const isRelaxed = (enforcement[clause] ?? 'enforced') !== 'enforced'
  return isRelaxed ? <p className="meta">{sayOfPrompt('prompt.holds-anyway', { clause })}</p> : null
}

/** What it is that belongs to others, and by whom something could be done to it. */
function Others({ place, why }: { place: string; why: ReactNode }) {
  const reaching = useAimed(place)
  if (!reaching) return null
  return (
    <Said place={place} isHelp>
      <div className="refusal-help">
        <PlaceFacts place={place} />
        {reaching.length > 0 ? <Aimers place={place} reaching={reaching} /> : why}
      </div>
    </Said>
  )
}

/** What stands in a place belongs to others, and nothing is in hand that might be meant for it. */
function useOthers(): (place: string) => boolean {
  const { session, control } = useTable()
  const { view, seat, seats, offers } = useSessionState(session)
  const { ways } = useIntent(control)
  // On a free table everybody touches everything: what he may not, he is told why.
  const isShared = isAtRest(offers, ways)
  const own = seats.find((chair) => chair.seat === seat)?.sides ?? []
  return (place) => {
    const stack = view.places[place] ?? []
    return (
      !isShared &&
      ways.length === 0 &&
      stack.length > 0 &&
      !stack.some(({ side }) => own.includes(side ?? ''))
    )
  }
}

function Said({
  place,
  isHelp = false,
  children,
}: {
  place: string | undefined
  isHelp?: boolean
  children: ReactNode
}) {
  const { control } = useTable()
  return (
    // Of another place another card, not this one moved.
    <AtPlace key={place} place={place} high>
      <div className={isHelp ? 'refusal about-place' : 'refusal'}>
        {children}
        <IconButton icon="close" name={sayOfPrompt('prompt.put-away')} onPress={control.forgive} />
      </div>
    </AtPlace>
  )
}

/** The game would not stop it: it asks whether it is meant. */
function Warned({ warned: { denial, place } }: { warned: NonNullable<Intent['warned']> }) {
  const { texts, control } = useTable()
  return (
    <Said place={place}>
      <div className="refusal-help" data-testid="warned" role="alert">
        <strong>{sayOfPrompt('prompt.warned')}</strong>
        <p>
          <Sentence message={texts.denial(denial)} />
        </p>
        <div className="prompt-actions">
          <Button className="small" onPress={() => control.despite()}>
            {sayOfPrompt('prompt.despite')}
          </Button>
        </div>
      </div>
    </Said>
  )
}

/** Why nobody can do it, and who comes nearest. */
function Nobody({ nobody }: { nobody: NonNullable<Intent['nobody']> }) {
  const table = useTable()
  const { texts } = table
  const { view } = useSessionState(table.session)
  const { pointAt } = useDeskControl()
  const action = texts.action(nobody.action)
  return (
    <Said place={undefined}>
      <div className="refusal-help" data-testid="refusal">
        <strong>{sayOfPrompt('prompt.nobody-can', { action })}</strong>
        {nobody.why.length === 0 && <p>{texts.actionHelp(nobody.action)}</p>}
        <ul>
          {nobody.why.slice(0, MOST_KINDS).map(({ denial, count, target }) => (
            <li key={`${denial.clause} ${denial.message}`}>
              {count > 1 && (
                <span className="meta">{sayOfPrompt('prompt.nobody-count', { count })} </span>
              )}
              <Sentence message={texts.denial(denial)} />{' '}
              <Button look="quiet" className="small" onPress={() => pointAt(target.place)}>
                {sayOfPrompt('prompt.show', {
                  unit: valueText(table, view, { ...target, value: '' }),
                })}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Said>
  )
}

/** An action begun is done as far as it is chosen, or another begun. */
function WhatNow({ isCard = false }: { isCard?: boolean | undefined }) {
  const { texts, control } = useTable()
  const { ways } = useIntent(control)
  const enough = ways.filter(({ chosen, next }) => chosen && next?.complete)
  if (enough.length === 0) return <Possible isCard={isCard} />
  return (
    <>
      <p className="meta">{sayOfPrompt('prompt.still-open')}</p>
      <div className="prompt-actions">
        {enough.slice(0, MOST_REASONS).map((way) => (
          <Button key={way.action} className="small" onPress={() => control.finish(way)}>
            {say('prompt.done', { action: texts.action(way.action) })}
          </Button>
        ))}
      </div>
    </>
  )
}

/** What a first click could begin instead. */
function Possible({ isCard }: { isCard: boolean }) {
  const { session, texts, control } = useTable()
  const { offers } = useSessionState(session)
  const possible = offers.filter((offer) => offer.first && !isEmpty(offer))
  if (possible.length === 0) return <Left />
  return (
    <>
      <p className="meta">{sayOfPrompt(isCard ? 'prompt.no-card' : 'prompt.begin-with')}</p>
      <div className="prompt-actions">
        {possible.slice(0, MOST_REASONS).map(({ action, first }) => (
          <Button key={action} className="small" onPress={() => control.begin(action)}>
            {sayOfPrompt('prompt.begin', {
              action: texts.action(action),
              count: first?.values.length ?? 0,
            })}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Where nothing can be begun, what ends the step or needs nothing more is all there is to do. */
function Left() {
  const { session, texts, control } = useTable()
  const { offers } = useSessionState(session)
  const left = offers.filter(({ denial, first }) => !denial && !first)
  if (left.length === 0) return <p>{sayOfPrompt('prompt.nothing-here')}</p>
  return (
    <>
      <p className="meta">{sayOfPrompt('prompt.left')}</p>
      <div className="prompt-actions">
        {left.slice(0, MOST_REASONS).map(({ action }) => (
          <Button key={action} className="small" onPress={() => control.begin(action)}>
            {texts.action(action)}
          </Button>
        ))}
      </div>
    </>
  )
}
