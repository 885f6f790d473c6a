/** What the table says before something is done that its player may not mean. */

import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'

const greatWar = await loadSound(join(import.meta.dirname, '..'))

test('who ends mobilisation with units in hand is told how many wait, and nothing once all are placed', () => {
  const game = Game.start(greatWar, {
    arrangement: {
      bare: true,
      step: 'mobilise',
      side: 'GER',
      pieces: { 'bought.GER': ['GER infantry', 'GER infantry'], rhineland: ['GER infantry'] },
    },
  })
  const seat = game.asked()[0]?.seat ?? ''
  const cautions = () => game.preview(seat, 'end_phase', { odds: false }).caution
  expect(game.offers(seat).find(({ action }) => action === 'end_phase')?.cautions).toBe(true)
  expect(cautions()).toMatchObject({ key: 'unplaced', clause: 'C.3', facts: { count: 2 } })
  game.act(seat, 'mobilise bought/infantry berlin')
  expect(cautions()).toMatchObject({ facts: { count: 1 } })
  // Kept, not lost.
  game.act(seat, 'end_phase')
  const { position: g } = game
  expect(g.stack(g.zone('bought', g.side('GER')))).toHaveLength(1)
})
