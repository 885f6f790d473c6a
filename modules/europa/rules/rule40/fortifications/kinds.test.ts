import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Piece } from '../../base/game/europa.ts'
import { fortFacts } from './kinds.ts'

test('a fortification is called by a name that its hex does not have already', async () => {
  const module = await loadSound(join(import.meta.dirname, '../../..'))
  const { pieces } = Game.start(module, { scenario: 'frontier-1940' }).position
  const named = (name: string) => {
    const fort = pieces.find((piece) => piece.name === name)
    return fort && fortFacts(fort as Piece).named
  }
  // Liège is a fortress in the hex of that name; the Dyle line runs through hexes with names of their own, or none.
  expect(named('Liège')).toBe('no')
  expect(named('Dyle line north')).toBe('yes')
})
