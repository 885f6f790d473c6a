import { expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { type Action, action } from '../rules/action.ts'
import { piece } from '../rules/argument.ts'
import { defineModule } from '../rules/module.ts'
import { step } from '../rules/rules.ts'
import { Game } from './game.ts'
import { RulesError } from './rules-error.ts'

/** A game in which one action at a time can be done: the rules under test. */
function gameOf(offered: Action, more: Parameters<typeof step>[1] | object = {}): Game {
  const turn = step('turn', { offers: [offered], ...more })
  const rules = { start: (g: Position) => g.push({ step: 'turn', side: 'red' }), steps: [turn] }
  return Game.start(defineModule(duelData, rules), { dice: { kind: 'seeded', seed: '7' } })
}

const caught = (work: () => unknown): RulesError => {
  try {
    work()
  } catch (error) {
    if (error instanceof RulesError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

test('rules that break off in an effect say at which action, where, and why; nothing has changed', () => {
  const game = gameOf(
    action('stumble', { unit: piece({}) }, (g: Position, { unit }: { unit: Piece }) => {
      g.flip(unit, 1)
      throw new TypeError('there is no such road')
    }),
  )
  const before = game.hash()
  const error = caught(() => game.act('one', 'stumble unit=0101'))
  expect(error.message).toContain(
    `duel:open broke off at "stumble unit=0101" of one (action 1, step turn, position ${before}, seed 7)`,
  )
  expect(error.message).toContain('there is no such road')
  expect(error.cause).toBeInstanceOf(TypeError)
  expect(game.hash()).toBe(before)
  expect(game.record()).toHaveLength(1)
})

test('so do rules that break off when they are asked what is allowed', () => {
  const broken = (): never => {
    throw new Error('the map is torn')
  }
  const listing = gameOf(action('look', { unit: piece({ among: broken }) }, () => {}))
  expect(caught(() => [...listing.legal('one')]).doing).toBe('what one may do')
  expect(caught(() => listing.offers('one')).message).toContain('the map is torn')
  const game = gameOf(action('look', {}, () => {}, { preview: broken }))
  expect(caught(() => game.preview('one', 'look')).doing).toBe('the preview of "look"')
  const asking = () =>
    gameOf(
      action('look', {}, () => {}),
      { asks: broken },
    ).asked()
  expect(caught(asking).doing).toBe('who is asked')
})

test('a step that does not exist is told with the action that led there', () => {
  const game = gameOf(action('wander', {}, (g: Position) => g.next({ step: 'nostep' })))
  const error = caught(() => game.act('one', 'wander'))
  expect(error.message).toContain('"wander" of one')
  expect(error.message).toContain('the rules have no step "nostep"')
})

test('the line named is the first of the module on the way to the error', () => {
  const cause = new Error('no')
  cause.stack = [
    'Error: no',
    '    at describe (file:///redoubt/packages/engine/src/rules/denial.ts:4:2)',
    '    at fight (file:///games/war/rules/combat/attack.ts?redoubt=ab12:55:12)',
    '    at file:///games/war/rules/index.ts:3:1',
  ].join('\n')
  const standing = {
    module: 'war',
    scenario: 'open',
    seq: 3,
    step: 'turn',
    hash: '00',
    dice: undefined,
  }
  const error = new RulesError('"fight" of one', standing, cause)
  expect(error.line).toBe('rules/combat/attack.ts:55:12')
  expect(error.message).toBe(
    'war:open broke off at "fight" of one (action 4, step turn, position 00), rules/combat/attack.ts:55:12: no',
  )
  expect(error.stack).toContain('attack.ts?redoubt=ab12:55:12')
})
