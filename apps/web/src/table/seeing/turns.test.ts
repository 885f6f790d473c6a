import type { ModuleData } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { turnsOf } from './turns.ts'

const module = (turn: string | undefined, turns?: number) =>
  ({
    scenarios: { war: turns === undefined ? {} : { turns } },
    manifest: { ...(turn === undefined ? {} : { turn }) },
  }) as unknown as ModuleData

test('turns are counted by the variable that the module names, else by that called turn', () => {
  const variables = { turn: 40, game_turn: 3 }
  const facts = { module: module('game_turn', 8), scenario: 'war' }
  expect(turnsOf(facts, { variables })).toEqual({ now: 3, last: 8 })
  const plain = { module: module(undefined, 50), scenario: 'war' }
  expect(turnsOf(plain, { variables })).toEqual({ now: 40, last: 50 })
})

test('without a limit, or without a number, there is no track', () => {
  const variables = { turn: 'first' }
  expect(turnsOf({ module: module('turn'), scenario: 'war' }, { variables })).toBeUndefined()
  expect(turnsOf({ module: module('turn', 8), scenario: 'war' }, { variables })).toBeUndefined()
})
