import type { LogEntry } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { placesOf } from './result-places.ts'

const at = (id: string) => ({ ref: 'place', id }) as const
const isSpace = (id: string) => !id.startsWith('zone')

test('a result lies where the line with the dice says', () => {
  const log: LogEntry[] = [
    { key: 'moves', facts: { to: at('0101') } },
    { key: 'attack', facts: { die: 3, hexes: { ref: 'list', items: [at('0202'), at('0203')] } } },
    { key: 'lost', facts: { to: at('zone.dead') } },
  ]
  expect(placesOf(log, isSpace)).toEqual(['0202', '0203'])
})

test('where that line names no space, it lies where the others do', () => {
  const log: LogEntry[] = [
    { key: 'fires', facts: { hits: 2 } },
    { key: 'lost', facts: { at: at('0303'), to: at('zone.dead') } },
  ]
  expect(placesOf(log, isSpace)).toEqual(['0303'])
})
