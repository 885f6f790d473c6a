/** What is done with cards at a step: one is played or discarded, the top one drawn, one of those looked at kept. */

import { action, objection, type Piece, piece } from '@redoubt/engine'
import type { AnyPosition, Offered, PieceOf } from '../anyone.ts'
import type { Cards } from './cards.ts'

interface CardAction {
  /** The action's name, and the key of its line of the log (`side`, and `card` where everybody sees it). */
  readonly name: string
  readonly clause: string
}

/** What follows, the card being where it now belongs. */
type Follows<G extends AnyPosition> = (g: G, card: PieceOf<G>) => void

/**
 * Plays a card of the hand: it goes face up onto the discards, everybody is told which, and something follows.
 * @param trait only cards with this trait; default: any of the hand
 * @example
 * const zones = { deck: 'deck', discard: 'discard', hand: 'hand', looked: 'looked' }
 * const cards = cardsPart({ ...zones, limit: 6, clauses: { refill: '1.2', limit: '1.3', keep: '2.3' } })
 * const event = playsCard<G>(cards, { name: 'event', clause: '2.3', trait: 'event' }, (g) => g.pop())
 * event.names // → [ 'card' ]
 */
export function playsCard<G extends AnyPosition>(
  cards: Cards,
  {
    name,
    clause,
    trait,
  }: CardAction & { readonly trait?: keyof PieceOf<G>['type']['traits'] & string },
  follows: Follows<G>,
): Offered {
  const isPlayable = ({ type }: Piece) => trait === undefined || type.traits[trait] !== undefined
  const among = (g: G) => cards.held(g, g.actor).filter(isPlayable)
  return action(
    name,
    { card: piece({ among, otherwise: clause }) },
    (g: G, { card }) => {
      cards.discard(g, card)
      g.log(name, { side: g.actor, card }, clause)
      follows(g, card as PieceOf<G>)
    },
    { silent: true },
  )
}

/**
 * Draws the top card, which is pointed at in the deck.
 * @example
 * const zones = { deck: 'deck', discard: 'discard', hand: 'hand', looked: 'looked' }
 * const cards = cardsPart({ ...zones, limit: 6, clauses: { refill: '1.2', limit: '1.3', keep: '2.3' } })
 * const draw = drawsCard<G>(cards, { name: 'draw', clause: '2.1' }, (g) => g.pop())
 * draw.name // → 'draw'
 */
export function drawsCard<G extends AnyPosition>(
  cards: Cards,
  { name, clause }: CardAction,
  follows: Follows<G>,
): Offered {
  const notOnTop = objection(clause, (g: G, { card }: { card: Piece }) => !cards.isTop(g, card))
  return action(name, { card: piece({ blind: true, unless: [notOnTop] }) }, (g: G, { card }) => {
    cards.draw(g, g.actor)
    follows(g, card as PieceOf<G>)
  })
}

/**
 * Keeps one of the cards its side looks at; the others go back into the deck, which is shuffled.
 * @example
 * const zones = { deck: 'deck', discard: 'discard', hand: 'hand', looked: 'looked' }
 * const cards = cardsPart({ ...zones, limit: 6, clauses: { refill: '1.2', limit: '1.3', keep: '2.3' } })
 * const keep = keepsCard<G>(cards, { name: 'keep', clause: '2.2' }, (g) => g.pop())
 * keep.names // → [ 'card' ]
 */
export function keepsCard<G extends AnyPosition>(
  cards: Cards,
  { name, clause }: CardAction,
  follows: Follows<G>,
): Offered {
  const among = (g: G) => cards.lookedAt(g, g.actor)
  return action(name, { card: piece({ among, otherwise: clause }) }, (g: G, { card }) => {
    cards.keep(g, g.actor, card)
    follows(g, card as PieceOf<G>)
  })
}
