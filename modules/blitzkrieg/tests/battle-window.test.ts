/** The battle window shows what the attrition table said, from the throw until the battle is over. */

import { Game } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { loadBlitzkrieg } from './load.ts'

const blitzkrieg = await loadBlitzkrieg()

test('die, column and result are shown while the losers choose', () => {
  const game = Game.start(blitzkrieg, {
    options: { preset: 'none' },
    dice: { kind: 'forced', values: { 'TGAT/1/1807': 3 } },
    arrangement: {
      bare: true,
      pieces: { '1807': 'C inf_div', '1806': 'A inf_div', '1707': 'A inf_div' },
      step: 'C',
      side: 'A',
    },
  })
  const { battle } = blitzkrieg.rules
  for (const action of ['attack 1806 1807', 'attack 1707 1807', 'end_phase', 'resolve 1807']) {
    expect(battle?.(game.position)?.dice ?? []).toEqual([])
    game.act('azuria', action)
  }
  const shown = battle?.(game.position)
  expect(shown?.facts).toMatchObject({ die: 3, column: '2-1', result: 'DR1' })
  expect(shown?.dice.map(({ step, by, thrown }) => [step, by.id, thrown])).toEqual([
    ['attrition', 'A', [3]],
  ])
})
