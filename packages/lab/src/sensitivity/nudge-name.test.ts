import type { ModuleData } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { nudgeName } from './nudge-name.ts'

const module = {
  options: { options: { turn_cap: { label: 'Turn limit' }, 'air.max': { label: 'Air units' } } },
  tables: { airSupport: { title: 'Air support' } },
  scenarios: {
    long: { title: 'Long game' },
    short: {
      title: 'Short game',
      forces: [
        { side: 'red', type: 'tank', place: 'supply', count: 4 },
        { type: 'mine', place: 'b3', attributes: { depth: 2 } },
      ],
    },
  },
  pieces: { types: { tank: { label: 'Tank' } } },
  manifest: { sides: { red: { name: 'Red' } }, zones: { supply: { label: 'Supply' } } },
} as unknown as ModuleData

test.each([
  ['option turn_cap', 'Turn limit'],
  ['option air.max.first_wave', 'Air units, first wave'],
  ['option air.max.tank', 'Air units, Tank'],
  ['tables/airSupport/data/perAttackMax', 'Air support, per attack max'],
  ['pieces/types/tank/traits/points', 'Tank, points'],
  ['scenarios/short/data/turns', 'Short game, turns'],
  ['scenarios/short/forces/0/count', 'Short game, Red Tank in Supply'],
  ['scenarios/short/forces/1/attributes/depth', 'Short game, mine in b3, depth'],
])('%s is “%s”', (name, words) => {
  expect(nudgeName(module, name)).toBe(words)
})

test('of a module with one scenario it is not said which', () => {
  const { long: _, ...scenarios } = module.scenarios
  expect(nudgeName({ ...module, scenarios }, 'scenarios/short/forces/0/count')).toBe(
    'Red Tank in Supply',
  )
})
