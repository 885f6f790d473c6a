/** Mats at a table without rules: what lies on one goes where it goes. */

import { expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import type { ModuleData } from '../format/data.ts'
import { Game } from '../game/game.ts'
import { defineModule } from '../rules/module.ts'
import { freeTable } from './free-table.ts'

const data: ModuleData = {
  ...duelData,
  manifest: { ...duelData.manifest, zones: { box: { label: 'Box' } } },
  pieces: {
    commands: {
      whose: { label: 'Whose', do: [{ say: 'CurrentMat' }] },
      away: { label: 'Away', do: [{ move: '0301' }] },
    },
    types: {
      mat: { label: 'Mat', mat: { size: [1, 1], name: 'Lord' }, commands: ['away'] },
      coin: { label: 'Coin', cargo: true, commands: ['whose'], back: { type: 'lid', side: false } },
      stone: { label: 'Stone' },
      lid: { label: 'Lid' },
    },
  },
  scenarios: {
    open: {
      id: 'open',
      title: 'Open',
      board: 'strip',
      forces: [
        { side: 'red', type: 'mat', place: '0101' },
        { side: 'red', type: 'coin', place: '0101', count: 2 },
        { side: 'red', type: 'stone', place: '0101' },
        { side: 'blue', type: 'coin', place: '0201' },
      ],
    },
  },
}
const table = (): Game => Game.start(defineModule(data, freeTable))
const at = (game: Game, place: string) =>
  (game.view('one').places[place] ?? []).map(({ type }) => type)

test('cargo goes along with its mat, whatever moves it; what is none stays, and all comes back at once', () => {
  const game = table()
  const before = game.hash()
  const { log } = game.act('one', 'move 0101/mat 0201')
  expect(log.map(({ key }) => key)).toEqual(['move', 'carried'])
  expect(log[1]?.facts.count).toBe(2)
  expect(at(game, '0201').sort()).toEqual(['coin', 'coin', 'coin', 'mat'])
  expect(at(game, '0101')).toEqual(['stone'])
  // The coin that lay there lies on it now.
  game.act('one', 'command 0201/mat Away')
  expect(at(game, '0301').sort()).toEqual(['coin', 'coin', 'coin', 'mat'])
  game.act('one', 'move 0301/mat box')
  expect(at(game, 'box').sort()).toEqual(['coin', 'coin', 'coin', 'mat'])
  for (let n = 0; n < 3; n++) game.undo('one')
  expect(game.hash()).toBe(before)
})

test('a coin moves alone, and knows its mat', () => {
  const game = table()
  const said = (order: string) =>
    game.act('one', order).log.flatMap(({ key, facts }) => (key === 'said' ? [facts.words] : []))
  expect(said('command 0101/coin Whose')).toEqual(['Lord'])
  game.act('one', 'move 0101/coin 0301')
  expect(at(game, '0101').sort()).toEqual(['coin', 'mat', 'stone'])
  expect(said('command 0301/coin Whose')).toEqual([''])
})

test('a stack with a mat in it arrives as it was', () => {
  const game = table()
  const before = at(game, '0101')
  game.act('one', 'move_stack 0101 0301')
  expect(at(game, '0301').sort()).toEqual(before.sort())
})

test('what others do not see stays: its going would tell of it', () => {
  const game = table()
  game.act('two', 'hide 0201/coin')
  game.act('one', 'move 0101/mat 0201')
  game.act('one', 'move 0201/mat 0301')
  expect((game.view('two').places['0201'] ?? []).map(({ type }) => type)).toEqual(['coin'])
})
