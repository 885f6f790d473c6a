/** Victory at once is near where two cities can be taken, and farther where they are guarded. */

import { join } from 'node:path'
import { type Arrangement, Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Blitzkrieg } from '../base/game/game.ts'
import { suddenVictory } from './cities.ts'

const module = await loadSound(join(import.meta.dirname, '../..'))

/** How near Azuria is to winning at once, and Carmine. */
function nearness(pieces?: Arrangement['pieces']) {
  const arrangement = pieces && { bare: true, step: 'M', side: 'A', pieces }
  const game = Game.start(module, arrangement ? { arrangement } : {})
  const g = game.position as Blitzkrieg
  return { azuria: suddenVictory(g, g.side('A')), carmine: suddenVictory(g, g.side('C')) }
}

/** Beside Garnet, and beside Scarlet. */
const coming = { '1708': ['A arm_div', 'A arm_div'], '1806': ['A arm_div', 'A arm_div'] }

test('nobody is near it as the war begins, neither side nearer than the other', () => {
  const { azuria, carmine } = nearness()
  expect(azuria).toBeLessThan(0.01)
  expect(azuria).toBeCloseTo(carmine, 12)
})

test('who stands before two open cities is near it, and the others of that home are too far', () => {
  const open = nearness({ ...coming, '0305': 'A inf_div', '2011': 'C inf_div' })
  expect(open.azuria).toBeGreaterThan(0.5)
  expect(open.carmine).toBeLessThan(0.01)
})

test('every garrison makes it less likely', () => {
  const home = ['1809', '1907', '2011', '2004']
  const [none = 0, ...more] = home
    .map((_, count) => home.slice(0, count))
    .concat([home])
    .map((cities) => Object.fromEntries(cities.map((city) => [city, ['C inf_div', 'C inf_div']])))
    .map((guards) => nearness({ ...coming, ...guards }).azuria)
  more.reduce((before, after) => {
    expect(after).toBeLessThan(before)
    return after
  }, none)
  expect(more.at(-1)).toBeLessThan(none / 2)
})

test('one city is not enough', () => {
  expect(nearness({ '0705': 'A inf_div' }).azuria).toBeLessThan(1e-6)
})
