import { expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import { Explorer } from '../flow/explorer.ts'
import { Game } from '../game/game.ts'
import type { Position } from '../position/position.ts'
import { action } from './action.ts'
import { word } from './argument.ts'
import { defineModule } from './module.ts'
import { rules } from './part.ts'
import { step } from './rules.ts'

const dishes = (g: Position) => g.pieces.map((piece) => piece.name)
const order = action(
  'order',
  { dish: word({ among: dishes, otherwise: 'M-1' }) },
  (g: Position, { dish }) => g.finish({ winners: [], reason: dish }),
)
const cafe = defineModule(
  duelData,
  rules({
    start: (g) => g.push({ step: 'table', side: 'red' }),
    steps: [step('table', { offers: [order] })],
  }),
)

test('words come from the data of the game: listed, played by search, and judged by the rules', () => {
  const game = Game.start(cafe)
  const legal = [...game.legal('one')]
  expect(new Set(legal.map(({ args }) => args.dish))).toEqual(new Set(dishes(game.position)))
  expect(game.explain('one', 'order dish=soup')).toMatchObject({ clause: 'M-1' })
  const tree = new Explorer(game)
  tree.fill()
  const { dish } = tree.order(1).args
  tree.play(1)
  expect(game.position.result?.reason).toBe(dish)
})
