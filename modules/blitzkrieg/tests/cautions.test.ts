/** What the table says before something is done that its player may not mean: a neutral country entered, points that lapse. */

import { Game } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { loadBlitzkrieg } from './load.ts'

const blitzkrieg = await loadBlitzkrieg()

function game(step: string, more: object = {}): Game {
  return Game.start(blitzkrieg, {
    options: { preset: 'none' },
    arrangement: {
      bare: true,
      step,
      side: 'A',
      pieces: { '0707': ['A arm_div'], '0905': ['V minor_guard'], '1203': ['V minor_inf'] },
      ...more,
    },
  })
}

test('entering a neutral country is told to be war, with how many units resist, and only while it is neutral', () => {
  const peace = game('M')
  const caution = (to: string) =>
    peace.preview('azuria', `move 0707 ${to}`, { odds: false }).caution
  expect(caution('0806')).toMatchObject({ key: 'war', clause: 'BS11', facts: { units: 2 } })
  expect(caution('0708')).toBeUndefined()
  const war = game('M', { variables: { war: { V: 'A' } } })
  expect(war.preview('azuria', 'move 0707 0806', { odds: false }).caution).toBeUndefined()
})

test('replacement points that could still rebuild a unit are told to lapse', () => {
  const pieces = { '0305': ['A arm_div'], 'eliminated.A': ['A inf_div'] }
  const rich = game('S3', { pieces, variables: { replacement_points: { A: 20 } } })
  expect(rich.preview('azuria', 'end_phase', { odds: false }).caution).toMatchObject({
    key: 'lapse',
    facts: { points: 20 },
  })
})
