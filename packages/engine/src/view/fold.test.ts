import { expect, it } from 'vitest'
import { duel } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { FoldedView } from './fold.ts'

it('opens all entries of a variable that is opened as a whole', () => {
  const game = Game.start(duel)
  const table = new FoldedView(game.view(undefined))
  expect(table.view().veiled).toEqual(['pledge/0', 'pledge/1'])
  table.fold({
    seq: 0,
    seat: 'one',
    side: 'red',
    operations: [{ op: 'set', name: 'pledge', value: [2, 3] }],
    log: [],
    draws: [],
    asked: [],
  })
  expect(table.view().veiled).toEqual([])
  expect(table.view().variables.pledge).toEqual([2, 3])
})
