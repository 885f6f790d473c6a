/** Cards: what is drawn, held, buried and shuffled stays with those who may know it. */

import { DeniedError, defineModule, freeTable, Game, type Order, writeOrder } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { conformance } from '../conformance.ts'
import { cards, cardsData } from './cards.fixture.ts'

const seeded = (seed: string) => Game.start(cards, { dice: { kind: 'seeded', seed } })
const idsIn = (game: Game, seat: string | undefined) =>
  Object.values(game.view(seat).places)
    .flat()
    .map(({ id }) => id)

describe.each([
  ['cards', cards],
  ['cards without rules', defineModule(cardsData, freeTable)],
])('%s', (_, module) => {
  it.each(conformance(module, { games: 2, actions: 40 }))('$name', ({ run }) => {
    expect(run()).toEqual([])
  })
})

describe('a deck', () => {
  it('is drawn from by its own name, and no card of it has another', () => {
    const game = seeded('names')
    const texts = [...game.legal('one')].map(writeOrder)
    expect(texts).toContain('draw card=deck')
    expect(texts.filter((text) => text.includes('deck/') || text.includes('#'))).toEqual([])
    expect(game.explain('one', 'draw card=deck/king')).toMatchObject({ message: 'table.notation' })
  })

  it('is offered as the place to point at, without the number of a card', () => {
    const [draw] = seeded('point').offers('one')
    expect(draw).toMatchObject({ action: 'draw', first: { values: [{ value: 'deck' }] } })
    expect(draw?.first?.values[0]).toEqual({ value: 'deck', place: 'deck' })
  })

  it('tells the drawer his card, the others that one is gone', () => {
    const game = seeded('draw')
    game.act('one', 'draw card=deck')
    const [card] = game.view('one').places['hand.red'] ?? []
    expect(game.batch(0, 'one')?.log.at(-1)?.facts.card).toMatchObject({
      ref: 'piece',
      type: card?.type,
      id: card?.id,
    })
    for (const audience of ['two', undefined]) {
      const batch = game.batch(0, audience)
      expect(batch?.operations.filter(({ op }) => op === 'appear' || op === 'move')).toEqual([])
      expect(batch?.log.at(-1)?.facts.card).toEqual({ ref: 'unseen', place: 'hand.red' })
      expect(JSON.stringify(batch)).not.toMatch(/king|queen|knave/)
    }
  })

  it('is told once to all who are told alike', () => {
    const game = seeded('alike')
    game.act('one', 'draw card=deck')
    expect(game.batch(0, 'two')).toBe(game.batch(0, undefined))
    expect(game.batch(0, 'one')).not.toEqual(game.batch(0, 'two'))
  })

  it('is shuffled by dice that nobody is shown, and that the record proves', () => {
    const game = seeded('shuffle')
    game.act('one', 'draw card=deck')
    game.act('two', 'draw card=deck')
    const card = [...game.legal('one')].find(({ action }) => action === 'bury') as Order
    const { draws } = game.act('one', card)
    expect(draws.length).toBeGreaterThan(5)
    for (const audience of ['one', 'two', undefined])
      expect(game.batch(2, audience)?.draws).toEqual([])
    // Which of his cards went back is told to nobody else.
    expect(game.batch(2, 'one')?.action).toBe(writeOrder(card))
    expect(game.batch(2, 'two')?.action).toBeUndefined()
    expect(Game.resume(cards, game.record()).position.save()).toEqual(game.position.save())
    const bent = game
      .record()
      .map((entry) =>
        entry.event.kind === 'act' && entry.event.draws
          ? { ...entry, event: { ...entry.event, draws: entry.event.draws.slice(1) } }
          : entry,
      )
    expect(() => Game.resume(cards, bent)).toThrow('the record has')
  })

  it('gives its cards back under numbers nobody has seen, and the drawing cannot be taken back', () => {
    const game = seeded('numbers')
    const known = new Set<number>()
    for (let n = 0; n < 24 && !game.result; n++) {
      const [asked] = game.asked()
      const seat = asked?.seat ?? ''
      const wanted = n % 3 === 2 ? 'play' : n % 3 === 1 ? 'gather' : 'draw'
      const order = [...game.legal(seat)].find(({ action }) => action === wanted)
      if (!order) continue
      const before = new Set(idsIn(game, undefined))
      game.act(seat, order)
      const fresh = idsIn(game, undefined).filter((id) => !before.has(id))
      for (const id of fresh) expect(known.has(id)).toBe(false)
      for (const id of idsIn(game, undefined)) known.add(id)
      if (wanted === 'draw') expect(() => game.undo(seat)).toThrow(DeniedError)
    }
    expect(known.size).toBeGreaterThan(2)
  })

  it('may be picked from like a cup', () => {
    const picks = ['a', 'b', 'c', 'd', 'e'].map((seed) => {
      const game = seeded(seed)
      return game.position.pick(game.position.zone('deck'))?.type.id
    })
    expect(new Set(picks).size).toBeGreaterThan(1)
    expect(seeded('a').position.pick(seeded('a').position.zone('row'))).toBeUndefined()
  })
})

describe('the odds of a draw', () => {
  const [scenario] = Object.values(cardsData.scenarios)
  const decked = (kings: number, queens: number) =>
    defineModule(
      {
        ...cardsData,
        scenarios: {
          deal: {
            ...(scenario as NonNullable<typeof scenario>),
            forces: [
              { type: 'king', place: 'deck', count: kings },
              { type: 'queen', place: 'deck', count: queens },
            ],
          },
        },
      },
      cards.rules,
    )
  const drawn = (module: typeof cards, seed: string) =>
    Game.start(module, { dice: { kind: 'seeded', seed } }).preview('one', 'draw card=deck').odds

  it('are exact where all decks there can be are looked at', () => {
    const odds = drawn(decked(2, 1), 'a deck')
    expect(odds).toMatchObject({ method: 'exact', averaged: { ways: 3, all: true } })
    expect(
      odds?.outcomes.map(({ log, probability }) => [log.at(-1)?.facts.card, probability]),
    ).toMatchObject([
      [{ type: 'king' }, { value: 2 / 3, exact: '2/3' }],
      [{ type: 'queen' }, { value: 1 / 3, exact: '1/3' }],
    ])
  })

  it('say how far off they may be where decks are dealt', () => {
    const odds = drawn(decked(12, 6), 'a deck')
    expect(odds).toMatchObject({ method: 'sampled', averaged: { ways: 400, all: false } })
    expect(odds?.outcomes).toHaveLength(2)
    expect(odds?.outcomes[0]?.probability).toEqual({
      value: expect.closeTo(2 / 3, 1),
      margin: expect.closeTo(0.046, 2),
    })
  })

  it('are the same whatever lies on top', () => {
    for (const module of [decked(2, 1), decked(12, 6)]) {
      const games = Array.from({ length: 6 }, (_, n) => seededWith(module, `deck ${n}`))
      const tops = games.map(({ position }) => position.top(position.zone('deck'))?.type.id)
      expect(new Set(tops).size).toBe(2)
      const told = games.map((game) => JSON.stringify(game.preview('one', 'draw card=deck')))
      expect(new Set(told).size).toBe(1)
    }
  })

  it('are of the cards that are left', () => {
    const module = decked(2, 1)
    const game = seededWith(module, 'left')
    const { type } = game.position.top(game.position.zone('deck')) ?? {}
    game.act('one', 'draw card=deck')
    const two = game.preview('two', 'draw card=deck').odds
    // What one holds two does not know: any of the three may lie on top for him.
    expect(two?.averaged).toEqual({ ways: 3, all: true })
    game.act('two', 'gather')
    const one = game.preview('one', 'draw card=deck').odds
    expect(one?.outcomes.map(({ log }) => log.at(-1)?.facts.card)).toHaveLength(
      type?.id === 'queen' ? 1 : 2,
    )
  })
})

const seededWith = (module: typeof cards, seed: string) =>
  Game.start(module, { dice: { kind: 'seeded', seed } })
