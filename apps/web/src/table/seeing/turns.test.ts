import type { ModuleData } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { turnsOf } from './turns.ts'

const module = (stage: string, turns?: number) =>
  ({
    scenarios: { war: turns === undefined ? {} : { turns } },
    texts: { en: { words: { stage } } },
  }) as unknown as ModuleData

test('the variable that the module counts its turns with is the one its stage names', () => {
  const variables = { turn: 40, game_turn: 3 }
  const facts = { module: module('Turn {game_turn}, {phase}', 8), scenario: 'war' }
  expect(turnsOf(facts, { variables })).toEqual({ now: 3, last: 8 })
})

test('without a limit, or without a number, there is no track', () => {
  const variables = { turn: 'first' }
  expect(turnsOf({ module: module('Turn {turn}'), scenario: 'war' }, { variables })).toBeUndefined()
  expect(
    turnsOf({ module: module('Turn {turn}', 8), scenario: 'war' }, { variables }),
  ).toBeUndefined()
})
