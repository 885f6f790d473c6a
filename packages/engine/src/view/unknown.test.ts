/** What a seat does not know, and does not come to know by what is taken off the table. */

import { expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import type { ModuleData } from '../format/data.ts'
import { freeTable } from '../free-table/free-table.ts'
import { Game } from '../game/game.ts'
import { seeded } from '../random/sources.ts'
import { defineModule } from '../rules/module.ts'
import { type Unknown, unknownTo } from './unknown.ts'

const data: ModuleData = {
  ...duelData,
  manifest: {
    ...duelData.manifest,
    zones: {
      deck: { label: 'Deck', ordered: true, visible: 'none' },
      hand: { label: 'Hand', per: 'side', visible: 'owner' },
    },
  },
  pieces: { types: { march: { label: 'March' }, siege: { label: 'Siege' } } },
  scenarios: {
    open: {
      id: 'open',
      title: 'Open',
      board: 'strip',
      forces: [
        { type: 'march', place: 'hand', side: 'red' },
        { type: 'siege', place: 'hand', side: 'red' },
        { type: 'march', place: '0101', side: 'red' },
      ],
    },
  },
}

/** What Blue does not know once Red has taken a piece away. */
function unknownWithout(taken: string): Unknown | undefined {
  const game = Game.start(defineModule(data, freeTable))
  const begun = game.snapshot().position.pieces
  game.act('one', `remove ${taken}`)
  return unknownTo(game.position, 'two', begun)
}

test('what is removed out of a hand is as unknown as what is left there', () => {
  const [march, siege] = ['hand.red/march', 'hand.red/siege'].map(unknownWithout)
  expect(march?.groups.map(({ slots, pool }) => [slots.length, pool.length])).toEqual([[2, 2]])
  expect(siege?.groups.map(({ pool }) => pool.map(({ type }) => type).sort())).toEqual(
    march?.groups.map(({ pool }) => pool.map(({ type }) => type).sort()),
  )
})

test('an imagined game is the same whichever was removed out of sight', () => {
  const imagined = (taken: string): (string | undefined)[] => {
    const game = Game.start(defineModule(data, freeTable))
    game.act('one', `remove ${taken}`)
    return Array.from({ length: 12 }, (_, n) => {
      const dealt = game.determinise('two', seeded(n), { blind: true })
      return dealt?.view('one').places['hand.red']?.[0]?.type
    })
  }
  const [march, siege] = ['hand.red/march', 'hand.red/siege'].map(imagined)
  expect(march).toEqual(siege)
  // Either may be the one that is left.
  expect(new Set(march).size).toBe(2)
})

test('what is removed from the board is known, and whoever looks into the hand knows that, too', () => {
  const open = unknownWithout('0101/march')
  expect(open?.groups.flatMap(({ pool }) => pool.map(({ type }) => type)).sort()).toEqual([
    'march',
    'siege',
  ])
  const game = Game.start(defineModule(data, freeTable))
  const begun = game.snapshot().position.pieces
  const before = game.hash()
  game.act('one', 'remove hand.red/siege')
  expect(unknownTo(game.position, 'one', begun)?.groups).toEqual([])
  game.undo('one')
  expect(game.hash()).toBe(before)
})
