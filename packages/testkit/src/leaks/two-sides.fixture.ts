/** What the manifests of the games for the laws of secrecy have in common: two seats with a side each. */

import type { ModuleData } from '@redoubt/engine'

export const TWO_SIDES = {
  format: 1,
  version: '1.0.0',
  licence: 'MIT',
  seats: { one: { name: 'One' }, two: { name: 'Two' } },
  sides: {
    red: { name: 'Red', seat: 'one', colour: '#a00' },
    blue: { name: 'Blue', seat: 'two', colour: '#00a' },
  },
} as const satisfies Partial<ModuleData['manifest']>
