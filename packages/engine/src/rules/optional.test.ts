import { expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import type { Position } from '../position/position.ts'
import { action } from './action.ts'
import { number, optional } from './argument.ts'
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
