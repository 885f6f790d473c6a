/** Odds of a whole attack, and the ruling on a defender who does not answer (AMB-53). */

import { join } from 'node:path'
import { odds } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { atCombat } from './at-combat.ts'

const module = await loadSound(join(import.meta.dirname, '..'))

/** How an attack of two divisions on a fort ends, by the name of the outcome. */
function outcomes(convertDefault: 'decline' | 'convert'): Map<string, number> {
  const game = atCombat(
    module,
    {
      '0612': ['GER-infA-1', 'GER-infA-2'],
      '0512': ['allied fort', 'FRA-infF-1'],
    },
    { options: { convertDefault } },
  )
  for (const action of ['attack 0512', 'join GER-infA-1', 'join GER-infA-2'])
    game.act('first', action)
  const { outcomes } = odds(game, 'first', 'resolve paid', { horizon: 'battle', policy: 'steady' })
  const chances = new Map<string, number>()
  for (const { key = '', probability } of outcomes)
    chances.set(key, (chances.get(key) ?? 0) + probability)
  return chances
}

test('a defender who declines is deadlocked as often as the table says', () => {
  const chances = outcomes('decline')
  // 14 to 6 and 2 off the die: DL on 6 and 7 with two dice.
  expect(chances.get('deadlocked')).toBeCloseTo(11 / 36)
  expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
}, 120_000)

test('a line that stands for several throws names them all', () => {
  const game = atCombat(module, {
    '0612': ['GER-infA-1', 'GER-infA-2'],
    '0512': ['allied fort', 'FRA-infF-1'],
  })
  for (const action of ['attack 0512', 'join GER-infA-1', 'join GER-infA-2'])
    game.act('first', action)
  const thrown = new Set(
    odds(game, 'first', 'resolve paid').outcomes.flatMap(({ log = [] }) =>
      log.flatMap(({ key, facts }) => (key === 'main_roll' ? [facts.die] : [])),
    ),
  )
  // DL on 6 and 7; the dice show 2 to 12.
  expect(thrown).toContain('6–7')
}, 120_000)

test('one who converts never is', () => {
  expect(outcomes('convert').get('deadlocked')).toBeUndefined()
}, 120_000)

test('three aircraft under AA: exact, each of them through, turned back or shot down', () => {
  const game = atCombat(module, {
    '0612': ['GER-infA-1', 'GER-infA-2'],
    '0512': ['allied fortifiedZone', 'FRA-infF-1'],
  })
  for (const action of [
    'attack 0512',
    'join GER-infA-1',
    'fly Ju87-1',
    'fly Ju87-2',
    'fly He111-1',
  ])
    game.act('first', action)
  const { method, outcomes } = odds(game, 'first', 'resolve paid', {
    horizon: 'battle',
    policy: 'steady',
  })
  expect(method).toBe('exact')
  expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
}, 120_000)
