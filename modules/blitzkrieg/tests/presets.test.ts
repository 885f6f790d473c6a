/** Random games under the invariants of the rules, with each of the four presets. */

import { fuzz, fuzzText } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { loadBlitzkrieg } from './load.ts'

const blitzkrieg = await loadBlitzkrieg()

test.each(['none', 'p37', 'p38', 'both'])(
  'random games with preset %s keep the invariants',
  (preset) => {
    const { failures } = fuzz(blitzkrieg, {
      seed: `preset ${preset}`,
      games: 3,
      actions: 350,
      options: { preset },
    })
    expect(failures.map(fuzzText)).toEqual([])
  },
)
