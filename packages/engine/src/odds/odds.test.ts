import { expect, test } from 'vitest'
import { duel } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { fraction, fractionText, product, sum } from '../numbers/fraction.ts'
import type { Position } from '../position/position.ts'
import type { Horizon, Policy } from '../rules/horizon.ts'
import { averagedOdds } from './averaged.ts'
import { odds } from './odds.ts'

const facing = (die = 6) =>
  Game.start(duel, {
    options: { die },
    arrangement: {
      pieces: { '0201': 'blue squad', lost: 'blue squad' },
      step: 'turn',
      side: 'red',
    },
  })

test('fractions stay in lowest terms', () => {
  expect(fractionText(sum(fraction(1n, 6n), fraction(1n, 3n)))).toBe('1/2')
  expect(fractionText(product(fraction(2n, 3n), fraction(3n, 2n)))).toBe('1')
})

test('one die: three outcomes with their exact shares', () => {
  const game = facing()
  const before = game.hash()
  const { method, outcomes } = odds(game, 'one', 'fire 0101 0201')
  expect(method).toBe('exact')
  expect(outcomes.map(({ exact }) => exact && fractionText(exact))).toEqual(['1/3', '1/3', '1/3'])
  // Each outcome stands for two throws; the second is told, too.
  const throws = outcomes.map(({ log, alike }) => [log, ...alike])
  expect(throws.map((ways) => ways.length)).toEqual([2, 2, 2])
  expect(throws.flat().every(([line]) => line?.key === 'fire')).toBe(true)
  expect(outcomes.some(({ result }) => result?.winners[0] === 'one')).toBe(true)
  expect(game.hash()).toBe(before)
  expect(game.seq).toBe(0)
})

const threeRounds: Horizon = {
  until: (g) => g.flow.length === 0 || (g.vars as { rounds: number }).rounds >= 3,
  memory: (g) => String((g.vars as { rounds: number }).rounds),
}
const firing: Policy = (tree) => {
  for (let row = 0; row < tree.list.count; row++) if (tree.order(row).action === 'fire') return row
  return 0
}

test('to a horizon, under a policy, equal positions merged', () => {
  const { outcomes } = odds(facing(), 'one', 'fire 0101 0201', {
    horizon: threeRounds,
    policy: firing,
  })
  const total = outcomes.reduce(
    (whole, { exact }) => (exact ? sum(whole, exact) : whole),
    fraction(0n, 1n),
  )
  expect(fractionText(total)).toBe('1')
  const redWins = outcomes.filter(({ result }) => result?.winners[0] === 'one')
  const won = redWins.reduce(
    (whole, { exact }) => (exact ? sum(whole, exact) : whole),
    fraction(0n, 1n),
  )
  // Red hits at once (1/3), or misses (2/3), is not hit back (2/3) and hits in the third round (1/3).
  expect(fractionText(won)).toBe('13/27')
})

test('a choice before the horizon needs a policy', () => {
  expect(() =>
    odds(facing(), 'one', 'fire 0101 0201', { horizon: (g) => g.flow.length === 0 }),
  ).toThrow('name a policy')
})

test('past the budget it samples and says how sure it is', () => {
  const { method, outcomes } = odds(facing(20), 'one', 'fire 0101 0201', {
    budget: 5,
    samples: 4000,
  })
  expect(method).toBe('sampled')
  const [most] = outcomes
  expect(most?.exact).toBeUndefined()
  expect(Math.abs((most?.probability ?? 0) - 0.8)).toBeLessThan(3 * (most?.margin ?? 0))
})

test('what the horizon counts is told by how much it grows on average: exactly, by samples, over worlds', () => {
  const lost = (g: Position) => g.stack(g.zone('lost' as never)).length
  const horizon: Horizon = { until: () => true, counts: (g) => ({ fallen: lost(g) }) }
  const game = facing()
  // One lies there before; two faces of six fell another.
  expect(lost(game.position)).toBe(1)
  expect(odds(game, 'one', 'fire 0101 0201', { horizon }).changes?.fallen).toBeCloseTo(1 / 3, 10)
  const sampled = odds(game, 'one', 'fire 0101 0201', { horizon, budget: 2, samples: 4000 })
  expect(sampled.method).toBe('sampled')
  expect(sampled.changes?.fallen).toBeCloseTo(1 / 3, 1)
  const worlds = averagedOdds(dealt(game, 50), 'one', fire, { samples: 400, horizon })
  expect(worlds.changes?.fallen).toBeCloseTo(1 / 3, 10)
  expect(odds(game, 'one', 'fire 0101 0201').changes).toBeUndefined()
})

const shares = (outcomes: readonly { readonly probability: unknown }[] = []) =>
  outcomes.map(({ probability }) => ({ probability }))

test('a preview tells the odds, averaged over what the seat does not know', () => {
  const game = facing()
  const open = Game.start(duel, {
    arrangement: {
      pieces: {
        '0201': 'blue squad',
        lost: ['blue squad', 'blue scout', 'red scout', 'red scout'],
      },
      step: 'turn',
      side: 'red',
      variables: { pledge: { one: 0, two: 0 } },
    },
  })
  open.position.reveal('pledge' as never)
  expect(open.preview('one', 'fire 0101 0201').odds?.outcomes).toHaveLength(3)
  const whole = open.preview('one', 'fire 0101 0201').odds?.outcomes
  // One piece is left in the other's reserve: it can be nothing but the scout.
  const { odds: certain } = game.preview('one', 'fire 0101 0201')
  expect(certain).toMatchObject({ method: 'exact', outcomes: shares(whole) })
  expect(certain?.averaged).toBeUndefined()
  // Squad and scout: either may lie on top.
  const both = Game.start(duel, {
    arrangement: {
      pieces: { '0201': 'blue squad', 'reserve.blue': ['blue squad', 'blue scout'] },
      step: 'turn',
      side: 'red',
    },
  })
  expect(both.preview('one', 'fire 0101 0201').odds).toMatchObject({
    method: 'exact',
    averaged: { ways: 2, all: true },
    outcomes: shares(whole),
  })
  expect(game.preview('one', 'fire 0101 0101').denial?.clause).toBe('D-6')
})

/** So many games that cannot be told apart, dealt by dice. */
const dealt = (game: Game, count: number) => ({
  all: false,
  count,
  games: Array.from({ length: count }, () => game),
})
const fire = 'fire 0101 0201'

test('where the dice fall in too many ways to try in a world they are thrown, and not tried in every one first', () => {
  const { plays, method, worlds } = averagedOdds(dealt(facing(20), 200), 'one', fire, {
    samples: 200,
    horizon: threeRounds,
    policy: firing,
  })
  expect([method, worlds]).toEqual(['sampled', 200])
  expect(plays).toBeLessThan(2 * 200 + 8 * 26)
})

test('worlds that all bring the same with the same chances are as many as are needed, and as sure as that', () => {
  const { outcomes, worlds } = averagedOdds(dealt(facing(), 400), 'one', fire, { samples: 400 })
  expect(worlds).toBe(100)
  for (const { probability, margin } of outcomes) {
    expect(probability).toBeCloseTo(1 / 3, 10)
    expect(margin).toBeLessThan(0.02)
  }
})
