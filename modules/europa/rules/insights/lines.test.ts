/** C5.effects  Lines count for bots that trace them: who is cut off, and how far. */

import { join } from 'node:path'
import { type Arrangement, Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Europa } from '../base/game/europa.ts'
import { attackOf, defenceOf, isTroop } from '../base/units/forces.ts'
import { STRENGTH } from './evaluate.ts'
import { lines } from './lines.ts'

const module = await loadSound(join(import.meta.dirname, '../..'))

function position(pieces: Arrangement['pieces']) {
  const arrangement = { bare: true, step: 'movement', side: 'allied', pieces }
  const g = Game.start(module, { arrangement }).position as Europa
  const [axis, allied] = g.sides
  if (!axis || !allied) throw new Error('two sides are missing')
  const troops = g.onBoardOf(axis).filter(isTroop)
  const sum = (of: typeof attackOf) => troops.reduce((all, unit) => all + of(unit), 0)
  return { of: { axis: lines(g, axis), allied: lines(g, allied) }, sum }
}

/** Three divisions of the Axis so far in France that a line just reaches them. */
const far = { '0906': Array(3).fill('axis infA') }

test('count nothing where full lines reach everybody', () => {
  expect(position(far).of).toEqual({ axis: 0, allied: 0 })
})

test('cost half of the attack where only a longer one does', () => {
  const { of, sum } = position({ '0509': Array(3).fill('axis infA') })
  expect(of.axis).toBe((-STRENGTH / 2) * sum(attackOf))
  expect(of.allied).toBe(-of.axis)
})

test('cost half of the defence, too, behind an enemy who lets none through', () => {
  const { of, sum } = position({ ...far, '0907': 'allied infF', '0805': 'allied infF' })
  expect(of.axis).toBe((-STRENGTH / 2) * (sum(attackOf) + sum(defenceOf)))
})
