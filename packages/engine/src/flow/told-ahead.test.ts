import { expect, test } from 'vitest'
import { duel } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { toldAhead } from './told-ahead.ts'

/** A game at its first turn, and what is on offer there with so many values told ahead. */
function turn(ahead: number) {
  const game = Game.start(duel)
  game.act('two', 'pledge 2')
  game.act('one', 'pledge 1')
  return { game, offers: game.offers('one', ahead) }
}

test('what follows a value is told as it would be answered, and that nothing follows', () => {
  const { game, offers } = turn(24)
  const told = toldAhead(offers, 'march', { unit: '0101' })
  expect(told).toEqual({ ...game.candidates('one', 'march', { unit: '0101' }), last: true })
  expect(toldAhead(offers, 'march', { unit: '0101', to: '0201' })).toBe('whole')
  expect(toldAhead(offers, 'wait', { how: 'ready' })).toBe('whole')
})

test('what is not told has to be asked', () => {
  expect(toldAhead(turn(0).offers, 'march', { unit: '0101' })).toBeUndefined()
  const { offers } = turn(24)
  expect(toldAhead(offers, 'march', { unit: '0501' })).toBeUndefined()
  expect(toldAhead(offers, 'march', { to: '0201' })).toBeUndefined()
  expect(toldAhead(offers, 'march', { unit: '0101', to: '0201', by: '0102' })).toBeUndefined()
  expect(toldAhead(offers, 'dance', {})).toBeUndefined()
})

test('no more is told ahead than is wanted, and the same is on offer', () => {
  const plain = turn(0).offers
  const { offers } = turn(1)
  expect(offers.map(({ action, first }) => [action, first?.values])).toEqual(
    plain.map(({ action, first }) => [action, first?.values]),
  )
  expect(plain.some(({ first }) => first?.following ?? first?.last)).toBe(false)
  const enter = (ahead: number) =>
    turn(ahead).offers.find(({ action }) => action === 'enter')?.first?.following?.length
  expect([enter(0), enter(1)]).toEqual([undefined, 1])
})
