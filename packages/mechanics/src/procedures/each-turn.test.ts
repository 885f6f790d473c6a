import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import type { Functions } from './values.ts'

const VICTORY = {
  points: { scenario: 'towns' },
  clause: '8',
  each_turn: true,
  levels: [{ lead: 1, reason: { blue: 'blue_wins', red: 'red_wins' } }],
}

/** Two turns without phases in which anything could be done but fighting; blue holds the town, or gives it up. */
function game(changes: object, functions: Functions = {}) {
  return skirmish(
    { '0403': 'blue unit', '0605': 'red unit' },
    {
      side: 'blue',
      changes: {
        turn: {
          clause: '1',
          last: { scenario: 'turns' },
          order: { blue: ['move'], red: ['move'] },
        },
        ...changes,
      },
      additions: { functions },
    },
  )
}
const endTurn = (played: ReturnType<typeof game>) => {
  played.act('one', 'end_phase')
  played.act('two', 'end_phase')
}

test('points of every turn are added up, told and shown, and decide', () => {
  const played = game({ victory: VICTORY })
  endTurn(played)
  expect(played.position.vars).toMatchObject({ counted: [1, 0], score: [1, 0], turn: 2 })
  expect(played.log('one').map(({ entry }) => entry)).toContainEqual(
    expect.objectContaining({
      key: 'counted',
      clause: '8',
      facts: expect.objectContaining({ total: 1 }),
    }),
  )
  endTurn(played)
  expect(played.result).toMatchObject({ winners: ['one'], scores: { one: 2, two: 0 } })
})

test('what was held in one turn counts though it is lost in the next', () => {
  const played = game({ victory: VICTORY, control: undefined })
  endTurn(played)
  played.act('one', 'move 0403 0402')
  endTurn(played)
  expect(played.result).toMatchObject({ winners: ['one'], scores: { one: 1, two: 0 } })
  const last = game({ victory: { ...VICTORY, each_turn: false }, control: undefined })
  endTurn(last)
  last.act('one', 'move 0403 0402')
  endTurn(last)
  expect(last.result).toMatchObject({ reason: 'draw' })
})

test('bots weigh what is held by the turns that are still to come', () => {
  const [held, taken] = ['0403', '0402'].map((at) =>
    skirmish(
      { [at]: 'blue unit', '0605': 'red unit' },
      { changes: { victory: VICTORY, control: undefined } },
    ),
  )
  const worth = (of: typeof held) => {
    const g = of?.position
    const evaluate = of?.module.rules.evaluate as (g: unknown, side: unknown) => number
    return evaluate(g, g?.side('blue'))
  }
  expect(worth(held) - worth(taken)).toBe(20)
})

test('a lead that comes of counting a turn ends the game with that turn', () => {
  const sudden = { clause: '8.1', lead: 1, reason: 'collapse' }
  const played = game({ victory: { ...VICTORY, sudden } })
  endTurn(played)
  expect(played.result).toMatchObject({ winners: ['one'], reason: 'collapse', clause: '8.1' })
  expect(played.position.vars).toMatchObject({ turn: 1 })
})

test('a function of points that says no number is an error that names it', () => {
  const victory = { points: { function: 'score' }, clause: '8' }
  const nothing = (() => undefined) as unknown as Functions[string]
  expect(() => game({ victory }, { score: nothing })).toThrow('"score"')
  expect(game({ victory }, { score: () => 3 }).position.vars).toMatchObject({ score: [3, 3] })
})
