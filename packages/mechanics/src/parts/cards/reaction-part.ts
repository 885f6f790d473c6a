/** Reactions as a part: before something goes on, the other side may answer it by a card, or decline. */

import {
  action,
  type Brought,
  type Frame,
  type Part,
  type Side,
  type Space,
  step,
} from '@redoubt/engine'
import type { AnyPosition, PieceOf } from '../anyone.ts'
import { playsCard } from './card-actions.ts'
import type { Cards } from './cards.ts'

/**
 * By what is answered, and how it goes on.
 * @example
 * const rules: Pick<ReactionRules<AnyPosition, 'at'>, 'clause' | 'follows'> = { clause: '4.2', follows: (g) => g.pop() }
 */
export interface ReactionRules<G extends AnyPosition, A extends string> {
  readonly clause: string
  /** Only cards with this trait. Default: any of the hand. */
  readonly trait?: keyof PieceOf<G>['type']['traits'] & string
  /**
   * It goes on, answered by a card or not. The step that asked is gone by then.
   * @param about what was said when the side was asked
   */
  follows(g: G, about: About<A>, card: PieceOf<G> | undefined): void
}

/** Where what is answered takes place, by names of the module's own: where an attack comes from, where it goes. */
type About<A extends string> = Readonly<Record<A, Space>>

/**
 * Reactions.
 * @example const ask = (reactions: ReactionPart<AnyPosition, 'at'>, g: AnyPosition) => reactions.ask(g, red, { at: town })
 */
export interface ReactionPart<G extends AnyPosition, A extends string> extends Part<G> {
  /** Asks a side, on top of whatever is going on; whether it holds an answer or not, so that asking tells nothing. */
  readonly ask: (g: G, side: Side, about: About<A>) => void
}

/**
 * Answers by cards: brings the step `reaction`, at which a side may `react` by a card of its hand, or `decline`. Its prompt is
 * told the spaces.
 * @example
 * const zones = { deck: 'deck', discard: 'discard', hand: 'hand', looked: 'looked' }
 * const cards = cardsPart({ ...zones, limit: 6, clauses: { refill: '1.2', limit: '1.3', keep: '2.3' } })
 * reactionPart<G>(cards, { clause: '4.2', follows: () => {} }).steps?.map(({ name }) => name) // → [ 'reaction' ]
 */
export function reactionPart<G extends AnyPosition, A extends string = string>(
  cards: Cards,
  { clause, trait, follows }: ReactionRules<G, A>,
): ReactionPart<G, A> {
  const goOn = (g: G, card?: PieceOf<G>) => {
    const about = spacesIn(g, g.frame as Frame)
    g.pop()
    follows(g, about, card)
  }
  const react = playsCard<G>(cards, { name: 'react', clause, ...(trait ? { trait } : {}) }, goOn)
  const decline = action('decline', {}, (g: G) => goOn(g))
  return {
    part: 'reactions',
    ask: (g, side, about) => {
      const ids = Object.entries<Space>(about).map(([name, { id }]) => [name, id])
      g.push({ step: 'reaction', side: side.id, ...Object.fromEntries(ids) })
    },
    steps: [step<G>('reaction', { offers: [react, decline], prompt: spacesIn })],
    brings,
  }
}

/** The spaces a frame names beside its step and side. */
function spacesIn<A extends string>(
  g: AnyPosition,
  { step: _step, side: _side, ...named }: Frame,
): About<A> {
  const spaces = Object.entries(named).map(([name, id]) => [name, g.board.space(String(id))])
  return Object.fromEntries(spaces) as About<A>
}

const brings: Brought = {
  texts: {
    en: {
      prompts: { reaction: '{side}: answer by a card?' },
      actions: {
        react: { label: 'Play a reaction', arguments: { card: 'Which card is played?' } },
        decline: { label: 'No reaction' },
      },
      log: { react: '{side} answers with {card}.', decline: '{side} does not answer.' },
    },
    de: {
      prompts: { reaction: '{side}: mit einer Karte antworten?' },
      actions: {
        react: { label: 'Reaktion spielen', arguments: { card: 'Welche Karte wird gespielt?' } },
        decline: { label: 'Keine Reaktion' },
      },
      log: { react: '{side} antwortet mit {card}.', decline: '{side} antwortet nicht.' },
    },
  },
}
