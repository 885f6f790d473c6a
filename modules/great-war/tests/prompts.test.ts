/** What the combat phase asks for: only what can be done just now. */

import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'

const greatWar = await loadSound(join(import.meta.dirname, '..'))

const BATTLE = { liege: ['GER infantry', 'BEL infantry'] }
const FOUGHT = { liege: ['GER infantry fought', 'BEL infantry'] }
const MOVED = { liege: ['GER infantry moved', 'BEL infantry'] }
const ABOARD = { s_north_sea: ['GER transport', 'GER infantry'] }

/** What is left, as the prompt is told it. */
function left(pieces: Record<string, string[]>, stage = 0) {
  const game = Game.start(greatWar, {
    arrangement: { bare: true, step: { step: 'combat', side: 'GER', stage }, pieces },
  })
  return game.asked()[0]?.facts?.left
}

test('the combat phase asks for battles and landings while there are any, then to end it', () => {
  expect(left({ ...BATTLE, ...ABOARD })).toBe('both')
  expect(left(BATTLE)).toBe('battles')
  expect(left({ ...FOUGHT, ...ABOARD })).toBe('landings')
  expect(left(FOUGHT)).toBe('none')
})

test('while units that have moved among enemies must fight, nobody is told to end the phase', () => {
  expect(left(MOVED)).toBe('owed')
  expect(left({ ...MOVED, ...ABOARD })).toBe('owed_both')
})

test('after a battle ashore it is too late to land', () => {
  expect(left({ ...BATTLE, ...ABOARD }, 2)).toBe('battles')
  expect(left({ ...FOUGHT, ...ABOARD }, 2)).toBe('none')
})
