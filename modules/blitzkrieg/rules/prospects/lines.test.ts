/** 23.6  Lines count for bots that trace them: who is between two enemies is halved at the next check, and eliminated at the one after it. */

import { join } from 'node:path'
import { type Arrangement, Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Blitzkrieg } from '../base/game/game.ts'
import { groundUnits } from '../base/map/field.ts'
import { printed } from '../base/units/units.ts'
import { lines } from './lines.ts'
import { FACTOR, weights } from './worth.ts'

const module = await loadSound(join(import.meta.dirname, '../..'))

/** A division of Azuria with Carmine's north and south of it, or only north. @param isolation checks without a line so far */
function between({ enemies, isolation }: { enemies: readonly string[]; isolation: number }) {
  const pieces: Arrangement['pieces'] = {
    '1209': 'A inf_div',
    ...Object.fromEntries(enemies.map((hex) => [hex, 'C arm_div'])),
  }
  const arrangement = { bare: true, step: 'M', side: 'C', pieces }
  const g = Game.start(module, { arrangement }).position as Blitzkrieg
  const [azuria, carmine] = [g.side('A'), g.side('C')]
  const [unit] = groundUnits(g, azuria)
  if (!unit) throw new Error('there is no division')
  g.mark(unit, 'isolation', isolation)
  const worth = lines(g, azuria, weights)
  expect(lines(g, carmine, weights)).toBeCloseTo(-worth, 9)
  return worth / printed(unit)
}

const [north, south] = ['1208', '1210']
const halved = FACTOR - weights.cut_off

test.each([
  ['a line past the enemy', [north], 0, 0],
  ['none between two', [north, south], 0, -halved],
  ['none for the second time', [north, south], 1, -weights.cut_off],
  ['one again', [north], 1, halved],
])('%s', (_, enemies, isolation, worth) => {
  expect(between({ enemies, isolation })).toBeCloseTo(worth, 9)
})
