import { expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import type { Position } from '../position/position.ts'
import { type Action, action } from './action.ts'
import { number, optional } from './argument.ts'
import { objection } from './denial.ts'
import { defineModule } from './module.ts'
import { rules } from './part.ts'
import { step } from './rules.ts'

const drink = action(
  'drink',
  { cups: optional(number({ from: 1, to: 3, among: () => [2, 3] }), { means: 1 }) },
  (g: Position, { cups = 1 }) => g.finish({ winners: [], reason: `${cups} cups` }),
)
const cafe = defineModule(
  duelData,
  rules({
    start: (g) => g.push({ step: 'table', side: 'red' }),
    steps: [step('table', { offers: [drink] })],
  }),
)

test('what leaving an argument out means may be said, too: it is one action, recorded in one way', () => {
  const silent = Game.start(cafe)
  const said = Game.start(cafe)
  silent.act('one', 'drink')
  said.act('one', 'drink 1')
  expect(said.position.result?.reason).toBe('1 cups')
  expect(said.record()).toEqual(silent.record())
  expect(said.hash()).toBe(silent.hash())
})

test('listed are the other values only, and what lies outside the range is refused with the whole range', () => {
  const game = Game.start(cafe)
  expect([...game.legal('one')].map(({ args }) => args.cups)).toEqual(['2', '3', undefined])
  expect(game.explain('one', 'drink 0')).toMatchObject({
    facts: { expected: 'a whole number from 1 to 3' },
  })
})

const toast = action(
  'toast',
  {
    guest: optional(number({ from: 1, to: 2 }), { leftOut: [] }),
    gift: optional(number({ from: 1, to: 3, among: () => [2, 3], otherwise: '1' }), {
      with: 'guest',
      leftOut: [objection('1', () => true)],
    }),
  },
  (g: Position) => g.finish({ winners: [], reason: 'toast' }),
)

/** A game of one step that offers this action. */
function tableWith(offered: Action): Game {
  return Game.start(
    defineModule(
      duelData,
      rules({
        start: (g) => g.push({ step: 'table', side: 'red' }),
        steps: [step('table', { offers: [offered] })],
      }),
    ),
  )
}

test('what goes with an argument is left out with it, and not asked against; given alone it is denied', () => {
  const game = tableWith(toast)
  expect([...game.legal('one')].map(({ args }) => [args.guest, args.gift])).toEqual([
    ['1', '2'],
    ['1', '3'],
    ['2', '2'],
    ['2', '3'],
    [undefined, undefined],
  ])
  expect(game.explain('one', 'toast')).toBeUndefined()
  expect(game.explain('one', 'toast 1')?.clause).toBe('1')
  expect(game.explain('one', 'toast gift=2')?.clause).toBe('1')
  expect(game.candidates('one', 'toast', {})).toMatchObject({ complete: true })
  expect(game.candidates('one', 'toast', { guest: '1' })).toMatchObject({ complete: false })
})

test('it goes with an earlier optional argument, or the rules say what was expected', () => {
  const late = action(
    'late',
    { one: optional(number({ from: 1, to: 2 }), { with: 'two' }) },
    () => {},
  )
  expect(() => tableWith(late)).toThrow(
    'argument one of late goes with two: expected an optional argument before it',
  )
})
