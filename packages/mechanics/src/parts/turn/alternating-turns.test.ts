import { action, defineModule, Game, type Position, rules, type Shape } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { type Setting, skirmish } from '../../fixtures/skirmish.ts'
import { losesWithArmy, winsByPlace } from '../victory/at-once.ts'
import { objectivesPart } from '../victory/objectives-part.ts'
import { alternatingTurns } from './alternating-turns.ts'
import { ordersPart } from './orders-part.ts'

type G = Position<Shape>

/** Two orders a turn for two turns; each order drops a unit of one's own, or is wasted. */
function game(pieces: Setting): Game {
  const drop = action('drop', {}, (g: G) => {
    const [unit] = g.onBoardOf(g.actor)
    if (unit) g.remove(unit)
  })
  const orders = ordersPart({
    step: 'turn',
    offers: [drop, action('wait', {}, () => {})],
    after: 'end_of_turn',
  })
  const objectives = objectivesPart<G>({
    clause: '8',
    points: (g, side) => g.onBoardOf(side).length,
    levels: () => [{ lead: 1, reason: 'points' }],
    atOnce: [
      winsByPlace({
        clause: '7',
        reason: 'town',
        region: ({ id }) => (id === 'blue' ? 'town_of_red' : 'town_of_blue'),
      }),
      losesWithArmy({ clause: '6', reason: 'army' }),
    ],
  })
  const turns = alternatingTurns<G>({
    clause: '1',
    last: () => 2,
    begins: (g, side) => orders.give(g, side, 2),
    objectives,
  })
  const { boards, ...data } = skirmish({}).module.data
  const field = boards.field
  if (!field) throw new Error('expected the field, found nothing')
  const regions = { town_of_red: ['0605'] }
  const module = defineModule(
    { ...data, boards: { field: { ...field, regions } } },
    rules<G>({ parts: [turns, orders, objectives], start: turns.begin }),
  )
  return Game.start(module, {
    arrangement: { bare: true, pieces, step: 'turn', side: 'blue', variables: { orders: 2 } },
  })
}

const both = { '0101': 'blue unit', '0201': ['red unit', 'red unit'] }

describe('alternating turns with orders', () => {
  it('go to the other side when the orders are spent, or no more are given', () => {
    const one = game(both)
    one.act('one', 'wait')
    expect(one.position.vars).toMatchObject({ turn: 1, orders: 1 })
    one.act('one', 'wait')
    expect(one.asked()).toMatchObject([{ side: 'red', step: 'turn' }])
    expect(one.position.vars).toMatchObject({ turn: 1, orders: 2 })
    one.act('two', 'halt')
    expect(one.asked()).toMatchObject([{ side: 'blue', step: 'turn' }])
    expect(one.position.vars).toMatchObject({ turn: 2, orders: 2 })
  })

  it('end with the army that is lost, when the turn does', () => {
    const one = game(both)
    one.act('one', 'drop')
    expect(one.result).toBeUndefined()
    one.act('one', 'halt')
    expect(one.result).toMatchObject({ winners: ['two'], reason: 'army', clause: '6' })
  })

  it('end with whoever stands in what is the enemy’s at the end of his own turn', () => {
    const one = game({ '0605': 'blue unit', '0201': 'red unit' })
    one.act('one', 'halt')
    expect(one.result).toMatchObject({ winners: ['one'], reason: 'town', clause: '7' })
  })

  it('end on points after the last turn, and the table shows them as they stand then', () => {
    const one = game(both)
    for (const seat of ['one', 'two', 'one']) one.act(seat, 'halt')
    one.act('two', 'drop')
    one.act('two', 'halt')
    expect(one.result).toMatchObject({ winners: [], reason: 'draw', scores: { one: 1, two: 1 } })
    expect(one.position.vars).toMatchObject({ turn: 3, score: [1, 1] })
  })
})
