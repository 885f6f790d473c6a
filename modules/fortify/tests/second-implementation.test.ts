/** Random games under random table rules: the module lists the same actions as the second implementation. */

import { join } from 'node:path'
import { Game, type Json, seeded, writeOrder } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { actionsOfTurn } from './second-implementation.ts'

const fortify = await loadSound(join(import.meta.dirname, '..'))

const SWITCHES: Readonly<Record<string, readonly Json[]>> = {
  map: ['4x5', '5x5'],
  special_warfare: [true, true, false],
  track_length: [1, 4, 12],
  opening_enlist: ['mandatory', 'optional'],
  infantry_pair_chain: [true, false],
  stranded_enlist: ['any_shore', 'as_first_turn', 'none'],
  shore_battleship_attacks: [false, true],
  tank_line: ['contiguous', 'gap_allowed'],
  chopper_supports: [true, false],
  covered_units_anchor: [false, true],
  covered_units_targetable: [true, false],
  stack_target: ['any', 'top_only'],
  artillery_attack_cost: [1, 2],
}

test.each(Array.from({ length: 24 }, (_, n) => n))('game %i', (n) => {
  const draws = seeded(`second implementation ${n}`)
  let drawn = 0
  const pick = <T>(items: readonly T[]): T => items[draws.draw(`${drawn++}`, items.length) - 1] as T
  const options = Object.fromEntries(
    Object.entries(SWITCHES).map(([name, values]) => [name, pick(values)]),
  )
  const game = Game.start(fortify, { options })
  let compared = 0
  for (let acts = 0; acts < 120 && !game.result; acts++) {
    const [asked] = game.asked()
    if (!asked) break
    const legal = [...game.legal(asked.seat)]
    if (asked.step === 'turn') {
      compared++
      expect(legal.map(writeOrder).sort()).toEqual([...actionsOfTurn(game, asked.side)].sort())
    }
    const lively = legal.filter(({ action }) => action === 'fortify' || action === 'attack')
    game.act(asked.seat, pick(lively.length > 0 && pick([true, false]) ? lively : legal))
  }
  expect(compared).toBeGreaterThan(0)
})
