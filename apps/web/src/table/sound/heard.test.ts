import { expect, test } from 'vitest'
import { SOUND_EVENTS } from '../../sound/events.ts'
import { lengthOf, SCORES } from '../../sound/scores.ts'
import { type Audible, heardOf } from './heard.ts'

const quiet: Audible = {
  seq: 4,
  seat: 'first',
  isAsked: false,
  isOver: false,
  by: 'second',
  dice: 0,
  messages: 0,
}

test('nothing is heard while nothing happens, and of what is taken back', () => {
  expect(heardOf(quiet, quiet)).toEqual([])
  expect(heardOf(quiet, { ...quiet, seq: 3, isAsked: true, dice: 2 })).toEqual([])
})

test('another’s action is heard, one’s own is not; dice are, whoever throws them', () => {
  expect(heardOf(quiet, { ...quiet, seq: 5 })).toEqual(['action'])
  expect(heardOf(quiet, { ...quiet, seq: 5, by: 'first' })).toEqual([])
  expect(heardOf(quiet, { ...quiet, seq: 5, by: 'first', dice: 1 })).toEqual(['dice'])
})

test('one is called when it is one’s turn, once; not when the game is over', () => {
  const asked = { ...quiet, seq: 5, isAsked: true }
  expect(heardOf(quiet, asked)).toEqual(['action', 'turn'])
  expect(heardOf(asked, { ...asked, seq: 6, by: 'first' })).toEqual([])
  expect(heardOf(quiet, { ...quiet, seq: 5, isOver: true, dice: 2 })).toEqual(['dice', 'end'])
})

test('a message of another is heard', () => {
  expect(heardOf(quiet, { ...quiet, messages: 1 })).toEqual(['message'])
})

test('every sound is short and not too loud', () => {
  for (const event of SOUND_EVENTS) {
    expect(lengthOf(event)).toBeLessThan(2)
    for (const { loudness } of SCORES[event]) expect(loudness).toBeLessThanOrEqual(0.5)
  }
})
