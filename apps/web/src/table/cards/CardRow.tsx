/** The cards of a game: deck and discards, the own hand as a fan, those of the others as backs. */

import type { PieceView, View, Zone } from '@redoubt/engine'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useOneStop } from '../board/one-stop.ts'
import { useDesk } from '../desk/desk.ts'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { holdsCards, isAlike, lights, nextOf } from '../hand/matching.ts'
import { CardBack } from './CardBack.tsx'
import { CardButton } from './CardButton.tsx'
import { CardReading } from './CardReading.tsx'
import { cardZones } from './card-face.ts'
import { cardsFirst, exchanged, orderOf } from './hand-order.ts'
import { Pile } from './Pile.tsx'
import { useEdges } from './use-edges.ts'
import { sayOfCards } from './words.ts'
import './cards.css'

export function CardRow() {
  const { session, zones, texts } = useTable()
  const desk = useDesk()
  const state = useSessionState(session)
  const view = desk.past ?? state.view
  const { module } = session.facts
  const own = state.seats.find(({ seat }) => seat === state.seat)?.sides ?? []
  const hands = cardZones(zones, module, 'hand', own).filter(
    ({ id, name }) => hasAny(view, id) || name === 'hand',
  )
  const piles = [
    ...cardZones(zones, module, 'deck').map((zone) => ({ zone, isOpen: false })),
    ...cardZones(zones, module, 'discard').map((zone) => ({ zone, isOpen: true })),
  ]
  const lit = useLit(view)
  const [isOpen, setOpen] = useState(false)
  const sheet = useEdges()
  const [read, setRead] = useState<PieceView>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: put away as soon as something has been done
  useEffect(() => void setOpen(false), [view.seq])
  // Whoever is asked for a card and nothing else has them before him, also where they lie under a button.
  useEffect(() => void setOpen(lit.only), [lit.only])
  const picked = useIntent(useTable().control).picked?.piece
  const held = hands.flatMap(({ id }) => view.places[id] ?? [])
  const chosen = held.find(({ id }) => id === picked)?.id
  // What may be done with the card lies under the open hand.
  useEffect(() => {
    if (chosen !== undefined) setOpen(false)
  }, [chosen])
  const shown = held.find(({ id }) => id === read?.id) ?? held.find(({ id }) => id === picked)
  const counts = hands.map(({ id }) =>
    sayOfCards('cards.count', { zone: texts.place(id), count: countIn(view, id) }),
  )
  return (
    <section
      className={isOpen ? 'card-row open' : 'card-row'}
      aria-label={sayOfCards('cards.title')}
      {...useOneStop()}
    >
      <div className="cards-bar">
        <Button look={lit.any ? 'primary' : 'quiet'} onPress={() => setOpen(!isOpen)}>
          {sayOfCards(isOpen ? 'cards.close' : 'cards.open')}
        </Button>
        <span className="meta">{counts.join(' · ')}</span>
      </div>
      <div className="cards-sheet" ref={sheet}>
        <div className="cards-piles">
          {piles.map(({ zone, isOpen }) => (
            <Pile
              key={zone.id}
              zone={zone}
              count={countIn(view, zone.id)}
              top={isOpen ? view.places[zone.id]?.at(-1) : undefined}
              isLit={lit.places.has(zone.id)}
            />
          ))}
        </div>
        {hands.map((zone) => (
          <Hand
            key={zone.id}
            zone={zone}
            view={view}
            lit={lit.pieces}
            going={lit.going}
            isLit={lit.places.has(zone.id)}
            onRead={setRead}
          />
        ))}
      </div>
      {shown && <CardReading piece={shown} />}
    </section>
  )
}

/** What of the cards may be chosen now. */
function useLit(view: View) {
  const { session, control, layout } = useTable()
  const { moment } = useDesk()
  const { offers, result } = useSessionState(session)
  const { ways } = useIntent(control)
  return useMemo(() => {
    const over = moment !== undefined || result !== undefined
    const next = over ? [] : nextOf(ways, offers)
    const { pieces, places } = lights(next, {
      view,
      isSpace: (id) => layout.place(id)?.kind === 'space',
      isOrdered: (id) => layout.place(id)?.ordered ?? true,
    })
    const isCards = (place: string) => holdsCards(session.facts.module.manifest, place)
    const inHands = new Set(
      Object.entries(view.places).flatMap(([place, all]) =>
        isCards(place) ? all.map(({ id }) => id) : [],
      ),
    )
    return {
      pieces: new Set(pieces.filter((id) => inHands.has(id))),
      going: new Set(next.flatMap(({ values }) => values.flatMap(({ piece }) => piece ?? []))),
      places: new Set(places),
      any: pieces.some((id) => inHands.has(id)) || places.some(isCards),
      only:
        ways.length > 0 &&
        pieces.length > 0 &&
        pieces.every((id) => inHands.has(id)) &&
        places.every(isCards),
    }
  }, [view, ways, offers, moment, result, layout, session])
}

function Hand({
  zone,
  view,
  lit,
  going,
  isLit,
  onRead,
}: {
  zone: Zone
  view: View
  lit: ReadonlySet<number>
  /** Those that stand for all cards equal to them. */
  going: ReadonlySet<number>
  /** What was picked may go there. */
  isLit: boolean
  onRead: (card: PieceView | undefined) => void
}) {
  const { control, texts, session } = useTable()
  const { types } = session.facts.module.pieces
  const fan = useEdges()
  const known = view.places[zone.id] ?? []
  const printed = known.flatMap(({ id, type }) => (types[type]?.fixed ? id : []))
  const hidden = view.hidden[zone.id] ?? 0
  const [lay, setLay] = useState<readonly number[]>([])
  const held = orderOf(
    lay,
    known.map(({ id }) => id),
  )
  const order = cardsFirst(held, (id) => printed.includes(id))
  const point = (piece: PieceView) => {
    const twin = known.find((other) => going.has(other.id) && isAlike(other, piece)) ?? piece
    setLay(exchanged(order, piece.id, twin.id))
    void control.point({ place: zone.id, piece: twin.id, exact: true })
  }
  const title = sayOfCards('cards.count', {
    zone: texts.place(zone.id),
    count: countIn(view, zone.id),
  })
  return (
    <div
      className={known.length > 0 ? 'cards-hand known' : 'cards-hand'}
      style={{ '--covered': Math.max(0, known.length - 1) } as CSSProperties}
    >
      <p className="cards-title">{title}</p>
      <div className="cards-fan" ref={fan}>
        {order.map((id, slot) => {
          const piece = known.find((one) => one.id === id)
          return (
            piece && (
              // biome-ignore lint/suspicious/noArrayIndexKey: where two equal cards change places, what has the focus stays
              <span key={slot} className="card-slot">
                <CardButton
                  piece={piece}
                  place={zone.id}
                  isLit={lit.has(id)}
                  onPoint={() => point(piece)}
                  onRead={onRead}
                />
              </span>
            )
          )
        })}
        {Array.from({ length: hidden }, (_, nth) => nth).map((nth) => (
          <span key={nth} className="card back" aria-hidden="true">
            <CardBack zone={zone} />
          </span>
        ))}
        {isLit && (
          <button
            type="button"
            tabIndex={-1}
            className="card none lit"
            data-hand={zone.id}
            onClick={() => void control.point({ place: zone.id, exact: true })}
          >
            {sayOfCards('cards.into', { zone: texts.place(zone.id) })}
          </button>
        )}
      </div>
    </div>
  )
}

const countIn = (view: View, place: string) =>
  (view.places[place]?.length ?? 0) + (view.hidden[place] ?? 0)
const hasAny = (view: View, place: string) => countIn(view, place) > 0
