/** Frontier 1940 played at random, with rulings drawn by lot, under the invariants of the rules. */

import { join } from 'node:path'
import { fuzz, fuzzText, loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'

test('random campaigns keep the invariants', async () => {
  const module = await loadSound(join(import.meta.dirname, '..'))
  const { failures, actions } = fuzz(module, {
    games: 6,
    seed: 'europa',
    scenario: 'frontier-1940',
    varied: true,
    actions: 300,
  })
  expect(failures.map(fuzzText)).toEqual([])
  expect(actions).toBeGreaterThanOrEqual(6 * 300)
}, 120_000)
