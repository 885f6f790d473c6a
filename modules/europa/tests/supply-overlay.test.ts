/** C5.supply  The overlay tells what reaches one's units, not where no unit is to be reached. */

import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test, vi } from 'vitest'
import { atCombat } from './at-combat.ts'

vi.setConfig({ testTimeout: 120_000 })

const europa = await loadSound(join(import.meta.dirname, '..'))

interface Mark {
  readonly at: { readonly id: string }
  readonly look: string
}

function supplyOf(game: Game): ReadonlyMap<string, string> {
  const { marks } = game.insight('first', { about: 'layer', name: 'supply', side: 'axis' }) as {
    readonly marks: readonly Mark[]
  }
  return new Map(marks.map(({ at, look }) => [at.id, look]))
}

test('at the start the ground of the enemy is left as it is', () => {
  const shown = supplyOf(Game.start(europa, { scenario: 'frontier-1940' }))
  expect(shown.get('1605')).toBe('good')
  expect(shown.get('0409')).toBeUndefined()
  expect([...shown.values()]).not.toContain('bad')
})

test('a unit that no line reaches is seen to starve where it stands, and only there', () => {
  const game = atCombat(europa, { '0216': ['GER-infA-2'], '1605': ['GER-pz-2'] })
  const shown = supplyOf(game)
  expect(shown.get('0216')).toBe('bad')
  expect([...shown.values()].filter((look) => look === 'bad')).toHaveLength(1)
})
