import type { SessionState } from '@redoubt/client'
import { expect, test } from 'vitest'
import { hasPassed } from './has-passed.ts'

const line = (seq: number, key: string): SessionState['log'][number] => ({
  seq,
  entry: { key, facts: {} },
})
const kinds = { battles: ['attack'], turns: ['player_turn'] }
const log = [line(1, 'player_turn'), line(4, 'attack'), line(5, 'roll'), line(6, 'retreat')]

test('a result is news until another battle or another turn begins', () => {
  expect(hasPassed({ seq: 5 }, log, kinds)).toBe(false)
  expect(hasPassed({ seq: 5 }, [...log, line(7, 'player_turn')], kinds)).toBe(true)
  expect(hasPassed({ seq: 5 }, [...log, line(8, 'attack')], kinds)).toBe(true)
})

test('what begins with the very action is its own, and a module without headings has none', () => {
  expect(hasPassed({ seq: 4 }, log, kinds)).toBe(false)
  expect(hasPassed({ seq: 5 }, [...log, line(7, 'player_turn')], {})).toBe(false)
})
