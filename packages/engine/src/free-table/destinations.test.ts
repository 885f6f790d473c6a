/** Where commands send pieces, and what is known of where they came from. */

import { describe, expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import type { ModuleData } from '../format/data.ts'
import { Game } from '../game/game.ts'
import { defineModule } from '../rules/module.ts'
import { freeTable } from './free-table.ts'

const TEXT = { type: 'text' } as const

const data: ModuleData = {
  ...duelData,
  manifest: {
    ...duelData.manifest,
    zones: {
      deck: { label: 'Deck', ordered: true, visible: 'none' },
      hand: {
        label: 'Hand',
        per: 'side',
        visible: 'owner',
        called: { red: 'Red Hand', blue: 'Blue Hand' },
      },
      tray: { label: 'Tray', catalogue: true },
    },
  },
  pieces: {
    attributes: {
      goal: { type: 'text', initial: '0201' },
      arrived: { type: 'integer' },
      OldLocationName: TEXT,
      OldMap: TEXT,
    },
    commands: {
      home: {
        label: 'Home',
        do: [
          {
            send: 'playerSide + " Hand"',
            among: { 'Red Hand': 'hand.red', 'Blue Hand': 'hand.blue' },
          },
        ],
      },
      go: { label: 'Go', do: [{ send: 'goal' }] },
      tell: { label: 'Tell', do: [{ say: '"from " + OldLocationName' }] },
      back: { label: 'Back', do: [{ send: 'OldLocationName' }] },
      count: { do: [{ set: 'arrived', to: 'arrived + 1' }] },
      shout: { do: [{ say: '"here"' }] },
      'moved-here': {
        when: 'CurrentMap == "Red Hand" || LocationName != ""',
        do: [{ give: 'count' }],
      },
      'moved-loud': { do: [{ give: 'shout' }] },
    },
    moved: ['moved-here', 'moved-loud'],
    types: {
      squad: {
        label: 'Squad',
        back: { type: 'wreck', side: false },
        commands: ['home', 'go', 'tell', 'back', 'count', 'shout'],
      },
      wreck: { label: 'Wreck' },
    },
  },
  scenarios: {
    open: {
      id: 'open',
      title: 'Open',
      board: 'strip',
      forces: [
        { side: 'red', type: 'squad', place: '0101' },
        { side: 'red', type: 'squad', place: 'tray', id: 'tray-squad' },
      ],
    },
  },
}
const table = (): Game => Game.start(defineModule(data, freeTable))
const said = (game: Game, order: string): unknown[] =>
  game.act('one', order).log.flatMap(({ key, facts }) => (key === 'said' ? [facts.words] : []))
const only = (game: Game, place: string) => (game.view('one').places[place] ?? [])[0]

describe('a piece is sent', () => {
  test('to the place that a formula names, be it of whoever gives the command', () => {
    const game = table()
    game.act('two', 'command 0101/squad Home')
    expect(game.view('two').places['hand.blue']).toHaveLength(1)
    const own = table()
    own.act('one', 'command 0101/squad Home')
    expect(own.view('one').places['hand.red']).toHaveLength(1)
  })

  test('to a space by its label, and nowhere where there is none of that name', () => {
    const game = table()
    game.act('one', 'command 0101/squad Go')
    expect(only(game, '0201')?.type).toBe('squad')
    game.act('one', 'command 0201/squad Go')
    expect(only(game, '0201')?.type).toBe('squad')
  })
})

describe('where a piece stood', () => {
  test('is known until its next move, where the module keeps it', () => {
    const game = table()
    game.act('one', 'move 0101/squad 0301')
    expect(said(game, 'command 0301/squad Tell')).toEqual(['from 0101'])
    game.act('one', 'command 0301/squad Go')
    expect(said(game, 'command 0201/squad Tell')).toEqual(['from 0301'])
    game.act('one', 'command 0201/squad Back')
    expect(only(game, '0301')?.type).toBe('squad')
    game.undo('one')
    expect(only(game, '0201')?.at?.OldLocationName).toBe('0301')
  })

  test('is told of nobody who went there out of sight', () => {
    const game = table()
    game.act('one', 'hide 0101/squad')
    game.act('one', 'move 0101/squad 0301')
    game.act('one', 'move 0301/squad 0201')
    game.act('one', 'unmask 0201/squad')
    expect(only(game, '0201')?.at?.OldLocationName).toBe('')
  })

  test('of a card is its deck, and of what comes out of a tray is nowhere', () => {
    const game = table()
    game.act('one', 'move 0101/squad deck')
    const [drawn] = [...game.legal('one')].filter(
      ({ action, args }) => action === 'move' && args.to === '0301' && args.unit !== 'tray-squad',
    )
    game.act('one', drawn ?? '')
    expect(only(game, '0301')?.at).toMatchObject({ OldLocationName: 'Deck', OldMap: '' })
    const fresh = table()
    fresh.act('one', 'move tray/squad 0301')
    expect(only(fresh, '0301')?.at?.OldLocationName).toBe('')
  })
})

describe('what is moved acts of its own accord', () => {
  test('out of a tray, too', () => {
    const game = table()
    expect(said(game, 'move tray/squad 0301')).toEqual(['here'])
    expect(only(game, '0301')?.at?.arrived).toBe(1)
    expect(only(game, 'tray')?.at?.arrived).toBe(0)
  })

  test('in a hand only without a word', () => {
    const game = table()
    expect(said(game, 'move 0101/squad hand.red')).toEqual([])
    expect(only(game, 'hand.red')?.at).toMatchObject({ arrived: 1, OldLocationName: '0101' })
    expect(JSON.stringify(game.view('two').places)).not.toContain('"arrived":1')
  })
})

describe('a pile is shuffled into another', () => {
  const piles: ModuleData = {
    ...data,
    manifest: {
      ...data.manifest,
      zones: { ...data.manifest.zones, discards: { label: 'Discards', ordered: true } },
    },
  }
  test('all of it, and what is not a pile, or the pile itself, is not', () => {
    const game = Game.start(defineModule(piles, freeTable))
    expect(game.explain('one', 'shuffle_into discards deck')?.message).toBe(
      'table.nothing-to-shuffle',
    )
    game.act('one', 'move tray/squad discards')
    game.act('one', 'move 0101/squad discards')
    expect(game.explain('one', 'shuffle_into discards discards')?.message).toBe('table.same-deck')
    expect(game.explain('one', 'shuffle_into discards 0201')?.message).toBe('table.no-deck-there')
    game.act('two', 'shuffle_into discards deck')
    expect(game.view('one').places.discards).toBeUndefined()
    expect(game.view('one').hidden.deck).toBe(2)
  })

  test('and where there is one pile alone it is not offered', () => {
    const one = table()
      .offers('one')
      .find(({ action }) => action === 'shuffle_into')
    expect(one?.ready).toBe(false)
  })
})
