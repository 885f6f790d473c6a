/** Cards as a part: decks and hands, the hand limit, and looking through what lies on top. */

import { type Brought, type Part, type Side, step } from '@redoubt/engine'
import type { AnyPosition } from '../anyone.ts'
import { endTurn } from '../turn/alternating-turns.ts'
import type { TurnAdditions } from '../turn/turn-additions.ts'
import { keepsCard, playsCard } from './card-actions.ts'
import { type Cards, type CardZones, cardsIn } from './cards.ts'

/**
 * What a module says of its cards.
 * @example
 * const zones = { deck: 'deck', discard: 'discard', hand: 'hand', looked: 'looked' }
 * const rules: CardRules = { ...zones, limit: 6, clauses: { refill: '1.2', limit: '1.3', keep: '2.3' } }
 */
export interface CardRules extends CardZones {
  readonly clauses: {
    /** That the discards are shuffled and are the deck when it has run out. */
    readonly refill: string
    /** That a hand comes down to its limit. */
    readonly limit: string
    /** That one of the cards looked at is kept. */
    readonly keep: string
  }
  /** So many cards are dealt to each side before the first turn. Default: none. */
  readonly dealt?: number
  /** So many a side draws as its turn begins; a function where it hangs on something, such as the room in its hand. Default: none. */
  readonly drawn?: number | ((g: AnyPosition, side: Side) => number)
  /** What follows when a card was kept or discarded. Default: the turn is over. */
  done?(g: AnyPosition): void
}

/**
 * The cards of a game.
 * @example const dealFour = (cards: CardsPart, g: AnyPosition) => cards.deal(g, 4)
 */
export interface CardsPart extends Cards, Part<AnyPosition> {
  /** A side looks at so many top cards of the deck, and is asked which of them it keeps. */
  readonly look: (g: AnyPosition, side: Side, count: number) => void
  /** A side that holds more than the limit is asked what it discards; for the end of its turn. */
  readonly comeDown: (g: AnyPosition, side: Side) => void
  /** Cards in turns without phases: hands are dealt, a side draws, and at the end of its turn it comes down to the limit. */
  readonly inTurns: Required<Pick<TurnAdditions<AnyPosition>, 'opens' | 'begins' | 'ends'>>
}

/**
 * Cards: brings the steps `report`, at which one `keep`s a card of those looked at, and `excess`, at which one `discard`s.
 * @example
 * const zones = { deck: 'deck', discard: 'discard', hand: 'hand', looked: 'looked' }
 * cardsPart({ ...zones, limit: 6, clauses: { refill: '1.2', limit: '1.3', keep: '2.3' } }).steps?.map(({ name }) => name) // → [ 'report', 'excess' ]
 */
export function cardsPart({
  clauses,
  dealt = 0,
  drawn = 0,
  done = endTurn,
  ...zones
}: CardRules): CardsPart {
  const cards = cardsIn(zones, clauses.refill)
  const keep = keepsCard(cards, { name: 'keep', clause: clauses.keep }, done)
  const discard = playsCard(cards, { name: 'discard', clause: clauses.limit }, done)
  const comeDown = (g: AnyPosition, side: Side) => {
    if (cards.excess(g, side) > 0) g.next({ step: 'excess', side: side.id })
  }
  return {
    ...cards,
    part: 'the cards',
    steps: [
      step<AnyPosition>('report', { offers: [keep] }),
      step<AnyPosition>('excess', {
        offers: [discard],
        prompt: () => ({ limit: zones.limit }),
      }),
    ],
    look(g, side, count) {
      cards.look(g, side, count)
      g.next({ step: 'report', side: side.id })
    },
    comeDown,
    inTurns: {
      opens: (g) => cards.deal(g, dealt),
      begins: (g, side) => cards.draw(g, side, typeof drawn === 'number' ? drawn : drawn(g, side)),
      ends: comeDown,
    },
    brings,
  }
}

const brings: Brought = {
  texts: {
    en: {
      prompts: {
        report: '{side}: keep one of the cards you look at.',
        excess: '{side}: no more than {limit} cards may be held; discard one.',
      },
      actions: {
        keep: {
          label: 'Keep',
          help: 'The card goes into your hand, the others back into the deck.',
          arguments: { card: 'Which card is kept?' },
        },
        discard: {
          label: 'Discard',
          help: 'Put a card on the discard pile.',
          arguments: { card: 'Which card is discarded?' },
        },
      },
      log: {
        keep: '{side} keeps one of the cards it has looked at.',
        discard: '{side} discards {card}.',
        refilled:
          'The deck has run out: {count, plural, one {the discarded card is} other {# discarded cards are shuffled and are}} the new one.',
        'refilled.own':
          'The deck of {side} has run out: {count, plural, one {the discarded card is} other {# discarded cards are shuffled and are}} the new one.',
      },
    },
    de: {
      prompts: {
        report: '{side}: eine der Karten behalten, die du ansiehst.',
        excess: '{side}: Mehr als {limit} Karten darf niemand halten; eine abwerfen.',
      },
      actions: {
        keep: {
          label: 'Behalten',
          help: 'Die Karte kommt auf die Hand, die anderen zurück in den Stapel.',
          arguments: { card: 'Welche Karte wird behalten?' },
        },
        discard: {
          label: 'Abwerfen',
          help: 'Eine Karte auf den Ablagestapel legen.',
          arguments: { card: 'Welche Karte wird abgeworfen?' },
        },
      },
      log: {
        keep: '{side} behält eine der angesehenen Karten.',
        discard: '{side} wirft {card} ab.',
        refilled:
          'Der Stapel ist aufgebraucht: {count, plural, one {Die abgeworfene Karte ist} other {# abgeworfene Karten werden gemischt und sind}} der neue.',
        'refilled.own':
          '{side}: Der Stapel ist aufgebraucht: {count, plural, one {Die abgeworfene Karte ist} other {# abgeworfene Karten werden gemischt und sind}} der neue.',
      },
    },
  },
}
