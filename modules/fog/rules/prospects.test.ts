/** What a march into the enemy promises is what its battle comes to: who cannot destroy what is there goes back (3.4). */

import { join } from 'node:path'
import { type Arrangement, Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Fog } from './generated.ts'

const fog = await loadSound(join(import.meta.dirname, '..'))

/** How a position looks to ochre, whose turn it is. */
function prospects(pieces: NonNullable<Arrangement['pieces']>) {
  const game = Game.start(fog, {
    arrangement: { bare: true, step: 'turn', side: 'ochre', variables: { orders: 1 }, pieces },
  })
  const g = game.position as unknown as Fog
  return fog.rules.evaluate?.(g, g.side('ochre'), {}) ?? Number.NaN
}

test('a battery does not dispute a town with guards, an army does', () => {
  const marching = (blocks: readonly string[]) =>
    prospects({ market: ['blue guards steps=4', ...blocks] }) -
    prospects({ market: 'blue guards steps=4', bridge: [...blocks] })
  expect(marching(['ochre guns steps=2'])).toBeLessThan(0)
  expect(marching(Array(4).fill('ochre line steps=3'))).toBeGreaterThan(0)
})
