import { expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import type { Position } from '../position/position.ts'
import { action } from './action.ts'
import { number } from './argument.ts'
import { objection } from './denial.ts'
import { defineModule } from './module.ts'
import { rules } from './part.ts'
import { step } from './rules.ts'

const inHand = 2
const tooDear = objection(
  '1',
  (_: Position, { cups }: { cups: number }) =>
    cups > inHand ? { left: inHand, missing: cups - inHand } : undefined,
  { facts: () => ({ drink: 'tea' }) },
)
const drink = action(
  'drink',
  { cups: number({ from: 1, to: 4, unless: [tooDear] }) },
  (g: Position, { cups }) => g.finish({ winners: [], reason: `${cups} cups` }),
)
const cafe = Game.start(
  defineModule(
    duelData,
    rules({
      start: (g) => g.push({ step: 'table', side: 'red' }),
      steps: [step('table', { offers: [drink] })],
    }),
  ),
)

test('an objection that finds facts holds, and its denial tells them with those it has besides', () => {
  expect(cafe.explain('one', 'drink 4')).toMatchObject({
    clause: '1',
    facts: { cups: 4, left: 2, missing: 2, drink: 'tea' },
  })
})

test('one that finds nothing does not hold', () => {
  expect(cafe.explain('one', 'drink 2')).toBeUndefined()
  expect([...cafe.legal('one')].map(({ args }) => args.cups)).toEqual(['1', '2'])
})
