/** What a next turn may bring: an open city falls to whoever can come, a guarded one by the odds, and pickets keep tanks away. */

import { join } from 'node:path'
import { type Arrangement, Game, type Space } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import type { Blitzkrieg } from '../base/game/game.ts'
import { comingTo } from './approach.ts'
import { citySwing, striking, victoryAtOnce } from './cities.ts'

const module = await loadSound(join(import.meta.dirname, '../..'))

/** Azuria is moving: Carmine's turn is the next to begin. */
function position(pieces: Arrangement['pieces']): Blitzkrieg {
  const arrangement = { bare: true, step: 'M', side: 'A', pieces }
  return Game.start(module, { arrangement }).position as Blitzkrieg
}

function hexOf(g: Blitzkrieg, id: string): Space {
  const hex = g.board.space(id)
  if (!hex) throw new Error(`there is no hex ${id}`)
  return hex
}

/** Two armored divisions seven hexes east of Indigo. */
const raiders = { '1209': ['C arm_div', 'C arm_div'] }

describe('who comes to a city', () => {
  const come = (pieces: Arrangement['pieces'], city: string) => {
    const g = position(pieces)
    return comingTo(g, g.side('C'), hexOf(g, city))
  }

  test('all that have the movement points for it', () => {
    expect(come(raiders, '0908')).toBe(12)
    // Two points short: a fifth is thought to come all the same.
    expect(come(raiders, '0312')).toBeCloseTo(12 / 5)
  })

  test('pickets whose zones of control touch keep them away', () => {
    const line = ['0906', '0909', '0911', '0913'].map((hex) => [hex, 'A inf_div'])
    const open = come({ ...raiders, '0507': 'A inf_div' }, '0507')
    const screened = come({ ...raiders, '0507': 'A inf_div', ...Object.fromEntries(line) }, '0507')
    expect(open).toBeGreaterThan(screened)
  })
})

test('who must attack so many that he is thrown away keeps nobody off', () => {
  const coming = (picket: string) => {
    const g = position({ '0608': Array(2).fill('C arm_div'), '0607': picket, '0509': picket })
    return comingTo(g, g.side('C'), hexOf(g, '0305'))
  }
  expect(coming('A inf_sub_1')).toBe(12)
  expect(coming('A arm_div')).toBeLessThan(12)
})

describe('what falls', () => {
  const strikes = (pieces: Arrangement['pieces']) => {
    const g = position(pieces)
    return striking(g, g.side('C'))
  }

  test('a city with nobody in it sooner than one with a garrison', () => {
    const open = strikes({ '0611': 'C arm_sub_1', '0309': 'A inf_div' })
    const held = strikes({ '0611': 'C arm_sub_1', '0409': 'A inf_div' })
    expect(open - held).toBeGreaterThan(3)
  })

  test('nothing where nobody can come', () => {
    expect(strikes({ '2205': 'C inf_div', '0305': 'A inf_div' })).toBe(0)
  })
})

test('two open cities in reach are as good as the war; guarded by a stack each they are not', () => {
  const chance = (pieces: Arrangement['pieces']) => {
    const g = position({ '0608': Array(2).fill('C arm_div'), ...pieces })
    return victoryAtOnce(g, g.side('C'))
  }
  const stack = Array(3).fill('A inf_div')
  expect(chance({ '0105': 'A inf_div' })).toBeGreaterThan(0.8)
  expect(chance({ '0305': stack, '0312': stack, '0409': stack, '0507': stack })).toBeLessThan(0.1)
})

test('a city counts what it brings and what the other loses: one of his home nothing that he had', () => {
  const g = position({ '0305': 'A inf_div' })
  const swing = (side: string, city: string) => citySwing(g, hexOf(g, city), g.side(side))
  expect(swing('A', '1809')).toBe(4)
  expect(swing('A', '0908')).toBe(3)
})
