/** A deck, its discards and the hands: drawing, dealing, discarding, looking through, and how many a hand may hold. */

import type { Piece, Side } from '@redoubt/engine'
import type { AnyPosition, PieceOf } from '../anyone.ts'

/** The zones of module.yaml the cards lie in, and the hand limit. */
export interface CardZones {
  /** `ordered: true, visible: none`; with `per: side` each side has a deck of its own. Default: `deck`. */
  readonly deck?: string
  /**
   * Seen by all; what lies here is shuffled and is the deck when that has run out. With decks of their own sides have
   * discards of their own, too, to which a card comes back whoever plays it. Default: `discard`.
   */
  readonly discard?: string
  /** `per: side, visible: owner`. Default: `hand`. */
  readonly hand?: string
  /** `per: side, visible: owner`: where a side looks at cards of the deck before they go back. */
  readonly looked: string
  /** Most cards of a hand. */
  readonly limit: number
}

/** What can be done with the cards of one deck, or of each side's own. */
export interface Cards {
  /** The cards of a side's hand, equal ones once: which of them is meant makes no difference. */
  readonly held: <P extends AnyPosition>(g: P, side: Side) => PieceOf<P>[]
  /** How many cards a side holds above the limit. */
  readonly excess: (g: AnyPosition, side: Side) => number
  /** The top card into a side's hand, or so many; when it was the last, the discards are shuffled and are the deck. */
  readonly draw: (g: AnyPosition, side: Side, count?: number) => void
  /** So many cards to each side, one by one, from a deck that is shuffled first. */
  readonly deal: (g: AnyPosition, each: number) => void
  /** Face up onto the discards: with decks of their own, onto those of the card's side. */
  readonly discard: <P extends AnyPosition>(g: P, card: PieceOf<P>) => void
  /** A card of a side's hand that a die picks, face up onto the discards; undefined: it holds none. */
  readonly lose: <P extends AnyPosition>(g: P, side: Side) => PieceOf<P> | undefined
  /** Top cards of the deck for a side to look at; fewer when there are no more. */
  readonly look: (g: AnyPosition, side: Side, count: number) => void
  /** The cards a side is looking at, equal ones once. */
  readonly lookedAt: <P extends AnyPosition>(g: P, side: Side) => PieceOf<P>[]
  /** One of them goes into its hand, the others back into the deck, which is shuffled. */
  readonly keep: <P extends AnyPosition>(g: P, side: Side, card: PieceOf<P>) => void
  /** Is it the one to be drawn next? */
  readonly isTop: <P extends AnyPosition>(g: P, card: PieceOf<P>) => boolean
}

/**
 * The cards that lie in these zones. All dice of shuffling are secret until the game is over, and verified then.
 * @param refills the clause by which discards are shuffled when the deck has run out
 * @example
 * const zones = { deck: 'deck', discard: 'discard', hand: 'hand', looked: 'looked' }
 * const cards = cardsPart({ ...zones, limit: 6, clauses: { refill: '1.2', limit: '1.3', keep: '2.3' } })
 * const dealFour = (g: AnyPosition) => cards.deal(g, 4)
 */
export function cardsIn(
  { deck = 'deck', discard = 'discard', hand = 'hand', looked, limit }: CardZones,
  refills: string,
): Cards {
  const isOwn = (g: AnyPosition) => g.layout.zone(deck) === undefined
  const deckOf = (g: AnyPosition, side: Side) => g.zone(deck, isOwn(g) ? side : undefined)
  const discardsOf = (g: AnyPosition, side: Side) => g.zone(discard, isOwn(g) ? side : undefined)
  const discarded = (g: AnyPosition, card: Piece) =>
    g.move(card, discardsOf(g, card.side ?? g.actor))
  const refill = (g: AnyPosition, side: Side) => {
    if (!g.isEmpty(deckOf(g, side))) return
    const back = g.stack(discardsOf(g, side))
    if (back.length === 0) return
    for (const card of back) g.move(card, deckOf(g, side))
    g.shuffle(deckOf(g, side))
    const count = back.length
    if (isOwn(g)) g.log('refilled.own', { side, count }, refills)
    else g.log('refilled', { count }, refills)
  }
  // The deck is filled as soon as its last card is gone, so that whoever may draw finds one there to point at.
  const take = (g: AnyPosition, side: Side, into: string) => {
    refill(g, side)
    const card = g.top(deckOf(g, side))
    if (card) g.move(card, g.zone(into, side))
    refill(g, side)
  }
  return {
    held: (g, side) => [...g.kinds(g.zone(hand, side))],
    excess: (g, side) => Math.max(0, g.count(g.zone(hand, side)) - limit),
    draw(g, side, count = 1) {
      for (let card = 0; card < count; card++) take(g, side, hand)
    },
    deal(g, each) {
      for (const own of new Set(g.sides.map((side) => deckOf(g, side)))) g.shuffle(own)
      for (let round = 0; round < each; round++) for (const side of g.sides) take(g, side, hand)
    },
    discard: discarded,
    lose(g, side) {
      const card = g.pick(g.zone(hand, side))
      if (card) discarded(g, card)
      return card
    },
    look(g, side, count) {
      for (let card = 0; card < count; card++) take(g, side, looked)
    },
    lookedAt: (g, side) => [...g.kinds(g.zone(looked, side))],
    keep(g, side, card) {
      g.move(card, g.zone(hand, side))
      for (const other of g.stack(g.zone(looked, side))) g.move(other, deckOf(g, side))
      g.shuffle(deckOf(g, side))
    },
    isTop: (g, card) => g.top(deckOf(g, g.actor)) === card,
  }
}
