/** What a mission that assembles promises: bombs by the table, less what the guns take; a blank is no result. */

import { join } from 'node:path'
import { type Arrangement, Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Blitzkrieg } from '../base/game/game.ts'
import { missionOutlook } from './missions.ts'

const module = await loadSound(join(import.meta.dirname, '../..'))

/** What a raid of these bombers on two divisions promises when it is announced. */
function promised(bombers: readonly string[], target: NonNullable<Arrangement['pieces']>): number {
  const arrangement = { bare: true, step: 'A', side: 'A', pieces: { '0507': bombers, ...target } }
  const game = Game.start(module, { arrangement })
  const seat = game.asked()[0]?.seat ?? ''
  const act = (name: string) => {
    const order = [...game.legal(seat)].find(({ action }) => action === name)
    if (!order) throw new Error(`expected ${name} to be legal`)
    game.act(seat, order)
  }
  act('bomb_units')
  for (const _ of bombers.slice(1)) act('join_mission')
  const g = game.position as Blitzkrieg
  return missionOutlook(g, g.side('A'))
}

const units = ['C inf_div', 'C inf_div']

test('bombs on units under no guns but their own are worth a little, more the more of them fall', () => {
  const one = promised(['A TAC'], { '0606': units })
  const three = promised(['A TAC', 'A TAC', 'A TAC'], { '0606': units })
  expect(one).not.toBeNaN()
  expect(three).toBeGreaterThan(one)
})
