import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'

test('what a work is built from is told as kinds of pieces, which have a name in every language', async () => {
  const module = await loadSound(join(import.meta.dirname, '../..'))
  const game = Game.start(module, { scenario: 'frontier-1940' })
  game.act('first', 'end_phase')
  const denied = game.explain('first', 'build GER-consG-2 unimprovedFortress')
  expect(denied).toMatchObject({
    message: 'C5.build.from',
    facts: { from: { ref: 'list', items: [{ ref: 'type', id: 'damagedUnimprovedFortress' }] } },
  })
})
