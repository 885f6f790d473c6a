import { Game } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { defendersIn } from './battles.ts'

const skirmish = await loadFixture('skirmish')

test('who fell at the stroke that began the battle defended all the same', () => {
  const { position: g } = Game.start(skirmish, {
    arrangement: {
      bare: true,
      pieces: { '0201': 'blue gun', '0301': ['ochre squad', 'ochre gun'] },
      step: 'turn',
      side: 'blue',
    },
  })
  const targets = g.board.spaces.filter(({ id }) => id === '0301')
  const [squad] = g.pieces.filter(({ place }) => place?.id === '0301')
  if (!squad) throw new Error('the squad stands there')
  const types = (defenders: readonly { readonly type: { readonly id: string } }[]) =>
    defenders.map(({ type }) => type.id).sort()
  expect(types(defendersIn(g, { defenders: [], targets, side: 'blue' }))).toEqual(['gun', 'squad'])
  expect(defendersIn(g, { defenders: [squad], targets, side: 'blue' })).toEqual([squad])
})
