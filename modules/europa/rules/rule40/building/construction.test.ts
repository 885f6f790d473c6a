import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'
import { expect, test } from 'vitest'

test('what a work is built from is told as kinds of pieces, which have a name in every language', async () => {
  const loaded = await loadModule(join(import.meta.dirname, '../../..'))
  if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
  const game = Game.start(loaded.module, { scenario: 'frontier-1940' })
  game.act('first', 'end_phase')
  const denied = game.explain('first', 'build GER-consG-2 unimprovedFortress')
  expect(denied).toMatchObject({
    message: 'C5.build.from',
    facts: { from: { ref: 'list', items: [{ ref: 'type', id: 'damagedUnimprovedFortress' }] } },
  })
})
