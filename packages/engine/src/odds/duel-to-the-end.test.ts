/** A fight that could go on for ever, solved exactly; and what the table can ask of the rules. */

import { expect, test } from 'vitest'
import type { Shape } from '../cast/shape.ts'
import { duelData } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { fractionText } from '../numbers/fraction.ts'
import type { Position } from '../position/position.ts'
import { action } from '../rules/action.ts'
import { choice } from '../rules/argument.ts'
import { defineModule } from '../rules/module.ts'
import { rules } from '../rules/part.ts'
import { automatic, step } from '../rules/rules.ts'
import { odds } from './odds.ts'

type G = Position<Shape>

/** Both throw a die; 5 and 6 hit, both may fall at once; whoever stands alone has won. */
const volley = action('volley', { aim: choice(['high', 'low']) }, (g: G, { aim }) => {
  const target = aim === 'high' ? 2 : 1
  const red = g.hits(1, 6, target, ['red']).hits
  const blue = g.hits(1, 6, 2, ['blue']).hits
  g.log('volley', { red, blue })
  if (red > 0) g.remove(only(g, '0501'))
  if (blue > 0) g.remove(only(g, '0101'))
  g.next({ step: 'after', side: 'red' })
})

function only(g: G, id: string) {
  const piece = g.top(g.layout.place(id) as never)
  if (!piece) throw new Error(`nobody stands on ${id}`)
  return piece
}

const standing = (g: G) => g.board.spaces.filter((space) => !g.isEmpty(space))

const module = defineModule(
  { ...duelData, manifest: { ...duelData.manifest, variables: {} } },
  rules({
    start: (g: G) => g.push({ step: 'fight', side: 'red' }),
    steps: [
      step('fight', { offers: [volley] }),
      automatic('after', (g: G) => {
        if (standing(g).length < 2) g.finish({ winners: [], reason: 'over' })
        else g.next({ step: 'fight', side: 'red' })
      }),
    ],
    horizons: {
      battle: {
        until: (g: G) => standing(g).length < 2,
        outcome: (g: G) => ({ key: 'left', facts: { where: standing(g) } }),
      },
    },
    policies: { high: () => 0, low: () => 1 },
    layers: {
      held: {
        of: (g: G, side) =>
          standing(g).map((at) => ({ at, look: g.top(at)?.side === side ? 'own' : 'enemy' })),
      },
      ghosts: { applies: () => false, of: () => [] },
    },
    obligations: (g: G, side) => [
      {
        clause: 'D-1',
        key: 'fight',
        pieces: [...g.pieces].slice(0, 1),
        places: [],
        facts: { side },
      },
    ],
    reach: (_g: G, piece) => [{ to: piece.place, cost: '1/2', path: [piece.place] }],
  }),
)

test('until one is left: the shares of a chain that may loop for ever', () => {
  const { method, outcomes } = odds(Game.start(module), 'one', 'volley high', {
    horizon: 'battle',
    policy: 'high',
  })
  expect(method).toBe('exact')
  // Each round: 2/9 red alone is left, 2/9 blue alone, 1/9 both fall, 4/9 again.
  expect(outcomes.map(({ exact }) => exact && fractionText(exact))).toEqual(['2/5', '2/5', '1/5'])
})

test('the policy decides: red aims low from the second round on', () => {
  const { outcomes } = odds(Game.start(module), 'one', 'volley high', {
    horizon: 'battle',
    policy: 'low',
  })
  // Low: 1/9 red alone, 5/18 blue alone, 1/18 both, 5/9 again; first round as above.
  const share = (place: string | undefined) =>
    outcomes.find(({ facts }) => JSON.stringify(facts) === JSON.stringify({ where: listOf(place) }))
      ?.exact
  const listOf = (place: string | undefined) => ({
    ref: 'list',
    items: place === undefined ? [] : [{ ref: 'place', id: place }],
  })
  expect(fractionText(share('0101') ?? { numerator: 0n, denominator: 1n })).toBe('1/3')
  expect(fractionText(share('0501') ?? { numerator: 0n, denominator: 1n })).toBe('1/2')
  expect(fractionText(share(undefined) ?? { numerator: 0n, denominator: 1n })).toBe('1/6')
})

test('names the module does not know are refused, naming those it does', () => {
  const game = Game.start(module)
  expect(() => odds(game, 'one', 'volley high', { horizon: 'war' })).toThrow(
    'there is no horizon "war" (battle)',
  )
  expect(() => odds(game, 'one', 'volley high', { policy: 'wild' })).toThrow(
    'there is no policy "wild" (high, low)',
  )
})

test('sampling past the budget agrees with the exact answer', () => {
  const { method, outcomes } = odds(Game.start(module), 'one', 'volley high', {
    horizon: 'battle',
    policy: 'high',
    budget: 3,
    samples: 2000,
  })
  expect(method).toBe('sampled')
  for (const { probability, margin, facts } of outcomes) {
    const exact = JSON.stringify(facts).includes('place') ? 0.4 : 0.2
    expect(Math.abs(probability - exact)).toBeLessThan(2 * (margin ?? 0))
  }
})

test('overlays, obligations and reach come as plain data', () => {
  const game = Game.start(module)
  expect(game.insightful()).toEqual({
    layers: ['held'],
    obligations: true,
    reach: true,
    lineOfSight: false,
    declared: false,
    battle: false,
  })
  expect(game.insight('two', { about: 'layer', name: 'held' })).toEqual({
    marks: [
      { at: { ref: 'place', id: '0101' }, look: 'enemy' },
      { at: { ref: 'place', id: '0501' }, look: 'own' },
    ],
  })
  expect(game.insight('two', { about: 'layer', name: 'ghosts' })).toEqual({})
  expect(game.insight('one', { about: 'obligations' }).obligations?.[0]).toMatchObject({
    clause: 'D-1',
    facts: { side: { ref: 'side', id: 'red' } },
    pieces: [{ ref: 'piece', place: '0101' }],
  })
  expect(game.insight('one', { about: 'battle' })).toEqual({})
})

test('nobody learns where a piece he cannot see may go', () => {
  const game = Game.start(module)
  const hidden = game.position.pieces.find(({ place }) => place.id === 'reserve.red')
  const piece = hidden?.index ?? -1
  expect(game.insight('one', { about: 'reach', piece }).reach).toHaveLength(1)
  expect(game.insight('two', { about: 'reach', piece })).toEqual({})
  expect(game.insight(undefined, { about: 'reach', piece })).toEqual({})
})
