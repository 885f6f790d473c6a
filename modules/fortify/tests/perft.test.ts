/** Counts of the study (C.2, C.3) that a second implementation of these rules must reproduce. */

import { join } from 'node:path'
import { Game, type Json } from '@redoubt/engine'
import { loadSound, perft } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'

const fortify = await loadSound(join(import.meta.dirname, '..'))

const positions = (options: Record<string, Json>, turns: number) =>
  perft(Game.start(fortify, { options }), { turns }).positions

describe('positions after Red’s first turn', () => {
  test.each([
    ['4x5', 'first_turn_rule', 18],
    ['4x5', 'adjacent', 19],
    ['4x5', 'single', 12],
    ['5x5', 'first_turn_rule', 25],
    ['5x5', 'adjacent', 24],
    ['5x5', 'single', 15],
  ])('%s, opening_infantry_pair: %s', (map, opening_infantry_pair, expected) => {
    expect(positions({ map, opening_infantry_pair }, 1)).toBe(expected)
  })
})

describe('positions after both first turns', () => {
  test.each([
    ['4x5', 18_511],
    ['5x5', 32_167],
  ])('%s', (map, expected) => {
    expect(positions({ map }, 2)).toBe(expected)
  })
})

test('seven own actions make a square, in Red’s fourth turn', () => {
  const game = Game.start(fortify)
  const red = [
    ['enlist supply/battleship b3'],
    ['fortify b3', 'enlist supply/infantry b4 supply/infantry c4'],
    ['fortify b4', 'fortify c4'],
    ['enlist supply/infantry c3', 'fortify c3'],
  ]
  const green = [['enlist supply/tank d5', 'end_turn'], ['end_turn'], ['end_turn'], []]
  red.forEach((turn, n) => {
    expect(game.position.vars).toMatchObject({ volley: 1, turn: 2 * n + 1 })
    for (const action of turn) game.act('first', action)
    for (const action of green[n] ?? []) game.act('second', action)
  })
  expect(red.flat()).toHaveLength(7)
  expect(game.position.vars).toMatchObject({ volley: 2, volleys_won: [1, 0] })
})
