import { expect, test } from 'vitest'
import { duel } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'

function turn(): Game {
  const game = Game.start(duel)
  game.act('two', 'pledge 2')
  game.act('one', 'pledge 1')
  return game
}

const near = (text: string) => turn().explain('one', text, { partial: true })?.near

test('what has only one thing against it came nearer than what fails at the first', () => {
  // Red's scout in the reserve is red's, but not on the board; blue's squad is not even red's.
  expect(near('march reserve.red#1')).toBeGreaterThan(near('march 0501') ?? 9)
  // Among what enters are those of the reserve; the squad on the board passes the first objection, the blue one none.
  expect(near('enter 0101')).toBeGreaterThan(near('enter 0501') ?? 9)
})

test('an argument accepted before counts for more than anything after', () => {
  expect(near('march 0101 0501')).toBeGreaterThan(near('march reserve.red#1') ?? 9)
})

test('only what is asked for in part is told how near it came, and only by the rules', () => {
  const game = turn()
  expect(game.explain('one', 'march 0101 0501')?.near).toBeUndefined()
  expect(game.explain('one', 'march nowhere', { partial: true })).toMatchObject({ clause: 'table' })
  expect(near('march nowhere')).toBeUndefined()
})
