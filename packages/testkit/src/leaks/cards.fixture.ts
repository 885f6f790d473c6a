/** A game of cards for the laws of secrecy: a deck nobody sees, a hand for each side, a row in the open. */

import {
  action,
  defineModule,
  type Module,
  type ModuleData,
  objection,
  type Piece,
  type Position,
  piece,
  rules,
  type Shape,
  step,
} from '@redoubt/engine'
import { TWO_SIDES } from './two-sides.fixture.ts'

interface CardsShape extends Shape {
  vars: { turns: number }
  zones: 'deck' | 'hand' | 'row'
}
type G = Position<CardsShape>

const HAND_LIMIT = 3

export const cardsData: ModuleData = {
  manifest: {
    ...TWO_SIDES,
    id: 'cards',
    title: 'Cards',
    summary: 'Draw, play, bury',
    zones: {
      deck: { label: 'Deck', ordered: true, visible: 'none' },
      hand: { label: 'Hand', per: 'side', visible: 'owner' },
      row: { label: 'Row', ordered: true },
    },
    variables: { turns: { type: 'integer' } },
  },
  boards: {
    table: {
      id: 'table',
      title: 'Table',
      grid: { shape: 'hex', columns: 1, rows: 1, orientation: 'flat', offset: 'even' },
      terrain: { key: { '.': 'felt' }, rows: ['.'] },
      terrains: { felt: { label: 'Felt' } },
    },
  },
  pieces: {
    types: {
      king: { label: 'King' },
      queen: { label: 'Queen' },
      knave: { label: 'Knave' },
    },
  },
  tables: {},
  options: { options: {} },
  scenarios: {
    deal: {
      id: 'deal',
      title: 'A deal',
      board: 'table',
      forces: [
        { type: 'king', place: 'deck', count: 4 },
        { type: 'queen', place: 'deck', count: 4 },
        { type: 'knave', place: 'deck', count: 4 },
      ],
    },
  },
  rulebook: {
    title: 'Cards',
    clauses: [
      { id: 'C-1', status: 'implemented', title: 'Drawing', text: 'Draw from the deck.' },
      { id: 'C-2', status: 'implemented', title: 'Hands', text: 'A hand holds three cards.' },
      { id: 'C-3', status: 'implemented', title: 'Playing', text: 'Play and bury from your hand.' },
    ],
  },
  texts: {
    en: {
      denials: {
        'C-1': 'Draw from the deck, while it has cards.',
        'C-2': 'Your hand is full.',
        'C-3': 'Only cards of your hand are played or buried.',
      },
    },
  },
  digest: 'cards',
}

const notDeck = objection('C-1', (g: G, { card }: { card: Piece }) => card.place !== g.zone('deck'))
const handFull = objection('C-2', (g: G) => g.count(g.zone('hand', g.actor)) >= HAND_LIMIT)
const notInHand = objection(
  'C-3',
  (g: G, { card }: { card: Piece }) => card.place !== g.zone('hand', g.actor),
)

const pass = (g: G) => g.next({ step: 'turn', side: g.opponent(g.actor).id })

function ends(g: G): void {
  g.set('turns', g.vars.turns + 1)
  if (g.vars.turns >= 60) g.finish({ winners: [], reason: 'time' })
  else pass(g)
}

const draw = action(
  'draw',
  { card: piece({ blind: true, unless: [notDeck] }) },
  (g: G, { card }) => {
    const hand = g.zone('hand', g.actor)
    g.move(card, hand)
    g.log('drew', { side: g.actor, card })
    ends(g)
  },
  { unless: [handFull] },
)
const play = action('play', { card: piece({ unless: [notInHand] }) }, (g: G, { card }) => {
  g.move(card, g.zone('row'))
  ends(g)
})
/** Back into the deck, which is shuffled: nobody knows it again. */
const bury = action('bury', { card: piece({ unless: [notInHand] }) }, (g: G, { card }) => {
  g.move(card, g.zone('deck'))
  g.shuffle(g.zone('deck'))
  ends(g)
})
/** What lies in the row goes back face down. */
const gather = action('gather', {}, (g: G) => {
  for (const card of g.stack(g.zone('row'))) g.move(card, g.zone('deck'))
  g.shuffle(g.zone('deck'))
  ends(g)
})

export const cards: Module = defineModule(
  cardsData,
  rules({
    start: (g: G) => {
      g.shuffle(g.zone('deck'))
      g.push({ step: 'turn', side: 'red' })
    },
    steps: [step('turn', { offers: [draw, play, bury, gather] })],
  }),
)
