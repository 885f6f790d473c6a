import { defineModule, Game, type ModuleData, rules, step } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { cardsIn } from './cards.ts'
import { cardsPart } from './cards-part.ts'

const side = (seat: string, colour: string) => ({ name: seat, seat, colour })
const data: ModuleData = {
  manifest: {
    format: 1,
    id: 'cards',
    version: '1.0.0',
    title: 'Cards',
    summary: 'Ten cards',
    licence: 'MIT',
    seats: { north: { name: 'North' }, south: { name: 'South' } },
    sides: { blue: side('north', '#00a'), red: side('south', '#a00') },
    zones: {
      deck: { label: 'Deck', ordered: true, visible: 'none', cards: 'deck' },
      discard: { label: 'Discards', ordered: true, cards: 'discard' },
      hand: { label: 'Hand', per: 'side', visible: 'owner', cards: 'hand' },
      looked: { label: 'Looked at', per: 'side', visible: 'owner', cards: 'hand' },
    },
    variables: {},
  },
  boards: {
    table: {
      id: 'table',
      title: 'Table',
      areas: [{ id: 'table', label: 'Table', terrain: 'felt', at: [0, 0] }],
      terrains: { felt: { label: 'Felt' } },
    },
  },
  pieces: {
    types: Object.fromEntries(
      Array.from({ length: 10 }, (_, n) => [`card_${n}`, { label: `Card ${n}` }]),
    ),
  },
  tables: {},
  options: { options: {} },
  scenarios: {
    all: {
      id: 'all',
      title: 'All',
      board: 'table',
      forces: Array.from({ length: 10 }, (_, n) => ({ type: `card_${n}`, place: 'deck' })),
    },
  },
  rulebook: { title: 'Cards', clauses: [] },
  texts: {},
  digest: 'cards',
}

const module = defineModule(
  data,
  rules({
    start: (g) => g.push({ step: 'waiting', side: 'blue' }),
    steps: [step('waiting', { offers: [] })],
  }),
)
const zones = { deck: 'deck', discard: 'discard', hand: 'hand', looked: 'looked' }
const cards = cardsIn({ ...zones, limit: 3 }, '1.2')

function dealt(seed: string) {
  const g = Game.start(module, { dice: { kind: 'seeded', seed } }).position
  cards.deal(g, 3)
  return { g, blue: g.side('blue'), red: g.side('red') }
}
/** The same with a deck for each side: blue's cards have even numbers, red's odd ones. */
function dealtApart(seed: string) {
  const apart = {
    ...data,
    manifest: {
      ...data.manifest,
      zones: {
        ...data.manifest.zones,
        deck: { label: 'Deck', per: 'side', ordered: true, visible: 'none', cards: 'deck' },
        discard: { label: 'Discards', per: 'side', ordered: true, cards: 'discard' },
      },
    },
    scenarios: {
      all: {
        ...data.scenarios.all,
        forces: Array.from({ length: 10 }, (_, n) => {
          const owner = n % 2 === 0 ? 'blue' : 'red'
          return { type: `card_${n}`, side: owner, place: `deck.${owner}` }
        }),
      },
    },
  } as ModuleData
  const part = cardsPart({
    ...zones,
    limit: 3,
    dealt: 3,
    drawn: (g, owner) => 3 - g.count(g.zone('hand', owner)),
    clauses: { refill: '1.2', limit: '1.3', keep: '2.3' },
  })
  const game = Game.start(
    defineModule(
      apart,
      rules({
        parts: [part],
        start: (g) => g.push({ step: 'waiting', side: 'blue' }),
        steps: [step('waiting', { offers: [] })],
      }),
    ),
    { dice: { kind: 'seeded', seed } },
  )
  const g = game.position
  part.deal(g, 3)
  return { g, part, blue: g.side('blue'), red: g.side('red') }
}
const counts = ({ g, blue, red }: ReturnType<typeof dealt>) =>
  [
    g.zone('deck'),
    g.zone('discard'),
    g.zone('hand', blue),
    g.zone('hand', red),
    g.zone('looked', blue),
  ].map((zone) => g.count(zone))

describe('cards', () => {
  it('are dealt one by one from a shuffled deck: other dice, other hands', () => {
    const hands = ['a', 'b', 'c', 'd'].map((seed) => {
      const { g, blue } = dealt(seed)
      expect(g.count(g.zone('hand', blue))).toBe(3)
      return cards
        .held(g, blue)
        .map(({ type }) => type.id)
        .join()
    })
    expect(new Set(hands).size).toBeGreaterThan(2)
  })

  it('are drawn from the top, and above the limit are too many', () => {
    const { g, blue, red } = dealt('a')
    const top = g.top(g.zone('deck'))
    cards.draw(g, blue)
    expect(top?.place).toBe(g.zone('hand', blue))
    expect([cards.excess(g, blue), cards.excess(g, red)]).toEqual([1, 0])
  })

  it('that are discarded are shuffled and drawn again when the deck has run out', () => {
    const table = dealt('a')
    const { g, blue, red } = table
    for (let n = 0; n < 3; n++) cards.draw(g, red)
    for (const card of cards.held(g, blue)) cards.discard(g, card)
    expect(counts(table)).toEqual([1, 3, 0, 6, 0])
    cards.draw(g, red)
    expect(counts(table)).toEqual([3, 0, 0, 7, 0])
    for (let n = 0; n < 4; n++) cards.draw(g, blue)
    expect(counts(table)).toEqual([0, 0, 3, 7, 0])
    for (const card of cards.held(g, blue)) cards.discard(g, card)
    cards.draw(g, blue)
    expect(counts(table)).toEqual([2, 0, 1, 7, 0])
  })

  it('may be of a deck of each side, which is refilled by its own discards', () => {
    const { g, part, blue, red } = dealtApart('a')
    const evens = (owner: typeof blue) =>
      part.held(g, owner).map(({ type }) => Number(type.id.slice('card_'.length)) % 2)
    expect([evens(blue), evens(red)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
    // Whoever plays a card, it goes back where it belongs.
    const [lent] = part.held(g, blue)
    if (!lent) throw new Error('blue holds nothing')
    g.move(lent, g.zone('hand', red))
    part.discard(g, lent)
    expect([blue, red].map((owner) => g.count(g.zone('discard', owner)))).toEqual([1, 0])
    part.inTurns.begins(g, blue)
    expect(g.count(g.zone('hand', blue))).toBe(3)
    part.draw(g, blue)
    expect([g.zone('deck', blue), g.zone('discard', blue)].map((zone) => g.count(zone))).toEqual([
      1, 0,
    ])
    expect(g.count(g.zone('deck', red))).toBe(2)
    part.look(g, red, 1)
    const [seen] = part.lookedAt(g, red)
    if (!seen) throw new Error('red looks at nothing')
    part.keep(g, red, seen)
    expect([...evens(blue), ...evens(red)].slice(4)).toEqual([1, 1, 1, 1])
  })

  it('that were looked at go back into a shuffled deck, but for the one taken', () => {
    const table = dealt('a')
    const { g, blue } = table
    const before = g.stack(g.zone('deck'))
    cards.look(g, blue, 3)
    expect(cards.lookedAt(g, blue).toReversed()).toEqual(before.slice(0, 3))
    const [, kept] = cards.lookedAt(g, blue)
    if (kept) cards.keep(g, blue, kept)
    expect(kept?.place).toBe(g.zone('hand', blue))
    expect(counts(table)).toEqual([3, 0, 4, 3, 0])
  })
})
