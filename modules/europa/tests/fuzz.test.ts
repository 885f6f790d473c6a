/** Frontier 1940 played at random, with rulings drawn by lot, under the invariants of the rules. */

import { join } from 'node:path'
import { loadModule, renderProblems } from '@redoubt/loader'
import { fuzz, fuzzText } from '@redoubt/testkit'
import { expect, test } from 'vitest'

test('random campaigns keep the invariants', async () => {
  const loaded = await loadModule(join(import.meta.dirname, '..'))
  if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
  const { failures, actions } = fuzz(loaded.module, {
    games: 6,
    seed: 'europa',
    scenario: 'frontier-1940',
    varied: true,
    actions: 300,
  })
  expect(failures.map(fuzzText)).toEqual([])
  expect(actions).toBeGreaterThanOrEqual(6 * 300)
}, 120_000)
