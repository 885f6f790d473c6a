import { expect, test } from 'vitest'
import { duel } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { inquire } from './inquiry.ts'

function begun(): Game {
  const game = Game.start(duel, { dice: { kind: 'seeded', seed: '1' } })
  game.act('one', 'pledge 0')
  game.act('two', 'pledge 0')
  return game
}

const answers = (game: Game, text: string) =>
  inquire(game, 'one', text)?.map(({ argument, clause, holds }) => `${argument} ${clause} ${holds}`)

test('every objection is asked, also after the first that holds', () => {
  expect(answers(begun(), 'march 0501 0301')).toEqual([
    'unit D-1 true',
    'unit D-2 false',
    'to D-4 true',
    'to D-5 false',
  ])
})

test('of an action that is not complete, those that can be asked', () => {
  expect(answers(begun(), 'march 0101')).toEqual(['unit D-1 false', 'unit D-2 false'])
})

test('the test is told as it was written, and nothing is changed', () => {
  const game = begun()
  const before = game.hash()
  const [first] = inquire(game, 'one', 'march 0101 0201') ?? []
  expect(first?.source).toContain('unit.side !== g.actor')
  expect(game.hash()).toBe(before)
})

test('there is nothing to ask of what is not on offer, or of whoever is not asked', () => {
  expect(inquire(begun(), 'one', 'pledge 1')).toBeUndefined()
  expect(inquire(begun(), 'two', 'wait ready')).toBeUndefined()
})

test('what cannot be read is said', () => {
  expect(() => answers(begun(), 'march 9999')).toThrow(/9999/)
  expect(() => answers(begun(), 'march 0101 form=0201')).toThrow(/form/)
})
