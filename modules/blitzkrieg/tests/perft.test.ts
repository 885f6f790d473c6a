/** Counts of what may be done at the start of the scenario, that a second implementation must reproduce. */

import { Game } from '@redoubt/engine'
import { describe, expect, test } from 'vitest'
import { loadBlitzkrieg } from './load.ts'

const blitzkrieg = await loadBlitzkrieg()

/** Legal actions by name at a step of the untouched set-up. */
function counted(preset: string, step: string, side: string): Record<string, number> {
  const game = Game.start(blitzkrieg, { options: { preset }, arrangement: { step, side } })
  const counts: Record<string, number> = {}
  for (const { action } of game.legal(game.asked()[0]?.seat ?? ''))
    counts[action] = (counts[action] ?? 0) + 1
  return counts
}

const MOVEMENT = { move: 746, airdrop: 65, embark: 1, break_down: 51, end_phase: 1 }
const AIR = { bomb_units: 30, bomb_industry: 2, rebase: 24, end_phase: 1 }

describe('legal actions at the start', () => {
  test.each([
    ['none', 'M', MOVEMENT],
    ['p37', 'M', MOVEMENT],
    ['p38', 'M', { ...MOVEMENT, build_fort: 6 }],
    ['both', 'M', { ...MOVEMENT, build_fort: 3 }],
    ['none', 'A', AIR],
    ['p37', 'A', { ...AIR, raid_fortress: 8 }],
    ['p38', 'A', AIR],
    ['p37', 'set_up', { take_up_fortress: 4, end_phase: 1 }],
    ['p37', 'D', { demolish_fortress: 3, end_phase: 1 }],
    ['p38', 'D', { end_phase: 1 }],
  ])('preset %s, step %s', (preset, step, counts) => {
    expect(counted(preset, step, 'A')).toEqual(counts)
  })
})

describe.each(['none', 'p37', 'p38', 'both'])('preset %s', (preset) => {
  test.each(['A', 'M', 'C', 'D'])('step %s looks the same from both sides', (step) => {
    expect(counted(preset, step, 'C')).toEqual(counted(preset, step, 'A'))
  })
})
