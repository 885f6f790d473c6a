import { expect, test } from 'vitest'
import { duel } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'

function turn(): Game {
  const game = Game.start(duel)
  game.act('two', 'pledge 2')
  game.act('one', 'pledge 1')
  return game
}

const why = (game: Game, text: string) => game.explain('one', text, { partial: true })

/** Every hex is taken. */
function crowded(): Game {
  const game = turn()
  const { position: g } = game
  const [, scout] = game.module.types
  for (const space of g.board.spaces)
    if (scout && g.isEmpty(space)) g.create(scout, g.side('blue'), space)
  return game
}

test('what is begun and can go somewhere is not denied', () => {
  expect(why(turn(), 'march 0101')).toBeUndefined()
  expect(why(turn(), 'enter reserve.red#1')).toBeUndefined()
})

test('what can go nowhere is told why: of the nearest spaces first, with how many each reason holds for', () => {
  const denial = why(crowded(), 'march 0101')
  expect(denial).toMatchObject({ clause: 'D-5', facts: { to: { ref: 'place', id: '0201' } } })
  expect(denial?.everywhere?.map(({ count, denial: { clause } }) => [clause, count])).toEqual([
    ['D-5', 2],
    ['D-4', 7],
  ])
})

test('of what is not on the board the nearest is what lies beside its friends', () => {
  expect(why(crowded(), 'enter reserve.red#1')).toMatchObject({ clause: 'D-5' })
})

test('it came nearer than what fails at the first choice, and is no reason against a whole action', () => {
  const game = crowded()
  const near = why(game, 'march 0101')?.near ?? 0
  expect(near).toBeGreaterThan(why(game, 'enter 0101')?.near ?? 9)
  expect(game.explain('one', 'march 0101')?.message).toBe('table.missing-argument')
})
