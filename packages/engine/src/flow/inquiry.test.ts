import { expect, test } from 'vitest'
import { type DuelShape, duel, duelData } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import type { Position } from '../position/position.ts'
import { action } from '../rules/action.ts'
import { piece } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import { defineModule } from '../rules/module.ts'
import { inquire } from './inquiry.ts'

function begun(module = duel): Game {
  const game = Game.start(module, { dice: { kind: 'seeded', seed: '1' } })
  game.act('one', 'pledge 0')
  game.act('two', 'pledge 0')
  return game
}

const answers = (game: Game, text: string) =>
  inquire(game, 'one', text)?.map(({ argument, clause, holds }) => `${argument} ${clause} ${holds}`)

test('every objection is asked, also after the first that holds', () => {
  expect(answers(begun(), 'march 0501 0301')).toEqual([
    'unit D-1 true',
    'unit D-2 false',
    'to D-4 true',
    'to D-5 false',
  ])
})

test('of an action that is not complete, those that can be asked', () => {
  expect(answers(begun(), 'march 0101')).toEqual(['unit D-1 false', 'unit D-2 false'])
})

test('the test is told as it was written, and nothing is changed', () => {
  const game = begun()
  const before = game.hash()
  const [first] = inquire(game, 'one', 'march 0101 0201') ?? []
  expect(first?.source).toContain('unit.side !== g.actor')
  expect(game.hash()).toBe(before)
})

test('one without a condition denies what is not listed only where no other does', () => {
  type G = Position<DuelShape>
  const offBoard = objection(
    'D-1',
    (g: G, { unit }: { unit: G['pieces'][number] }) => !g.onBoard(unit),
  )
  const rest = action(
    'rest',
    { unit: piece({ among: () => [], otherwise: [offBoard, objection('D-2', 'rest')] }) },
    (g: G) => g.pop(),
  )
  const steps = duel.rules.steps.map((step) =>
    'offers' in step && step.name === 'turn' ? { ...step, offers: [...step.offers, rest] } : step,
  )
  const game = begun(defineModule(duelData, { ...duel.rules, steps }))
  expect(answers(game, 'rest 0101')).toEqual(['unit D-1 false', 'unit D-2 true'])
  expect(answers(game, 'rest reserve/scout')).toEqual(['unit D-1 true', 'unit D-2 false'])
})

test('there is nothing to ask of what is not on offer, or of whoever is not asked', () => {
  expect(inquire(begun(), 'one', 'pledge 1')).toBeUndefined()
  expect(inquire(begun(), 'two', 'wait ready')).toBeUndefined()
})

test('what cannot be read is said', () => {
  expect(() => answers(begun(), 'march 9999')).toThrow(/9999/)
  expect(() => answers(begun(), 'march 0101 form=0201')).toThrow(/form/)
})
