/** Odds of battles by rounds: what can be worked out by hand, and what must grow with what. */

import { expect, test } from 'vitest'
import { battleOdds } from './battle-odds.ts'

test('one against one, each hitting at a half: a third wins, a third loses, a third falls together', () => {
  const one = { hits: 1, chance: 0.5 }
  const { won, attackerKeeps, defenderKeeps } = battleOdds(one, one)
  expect([won, attackerKeeps, defenderKeeps]).toEqual([
    expect.closeTo(1 / 3),
    expect.closeTo(1 / 3),
    expect.closeTo(1 / 3),
  ])
})

test('a lone battery seldom drives three regiments out, nine regiments usually one', () => {
  const battery = { hits: 1, chance: 3 / 6 }
  const regiments = (hits: number) => ({ hits, chance: 2 / 6 })
  expect(battleOdds(battery, regiments(3)).won).toBeLessThan(0.05)
  expect(battleOdds({ hits: 9, chance: 1 / 6 }, regiments(1)).won).toBeGreaterThan(0.95)
})

test.each([2, 5, 9, 30])('more attackers win more often and keep more: against %i', (defenders) => {
  const against = { hits: defenders, chance: 2 / 6 }
  const odds = [2, 6, 12, 30].map((hits) => battleOdds({ hits, chance: 2 / 6 }, against))
  for (const [at, { won, attackerKeeps }] of odds.entries()) {
    const fewer = odds[at - 1]
    if (!fewer) continue
    expect(won).toBeGreaterThanOrEqual(fewer.won)
    expect(attackerKeeps).toBeGreaterThanOrEqual(fewer.attackerKeeps - 1e-9)
  }
})
