import type { ModuleData } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { nudgeName } from './nudge-name.ts'

const module = {
  options: { options: { turn_cap: { label: 'Turn limit' }, 'air.max': { label: 'Air units' } } },
  tables: { airSupport: { title: 'Air support' } },
  scenarios: { short: { title: 'Short game' } },
  pieces: { types: { tank: { label: 'Tank' } } },
} as unknown as ModuleData

test.each([
  ['option turn_cap', 'Turn limit'],
  ['option air.max.first_wave', 'Air units, first wave'],
  ['tables/airSupport/data/perAttackMax', 'Air support, per attack max'],
  ['pieces/types/tank/traits/points', 'Tank, points'],
  ['scenarios/short/data/turns', 'Short game, turns'],
])('%s is “%s”', (name, words) => {
  expect(nudgeName(module, name)).toBe(words)
})
