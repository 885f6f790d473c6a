import { expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import { OptionsError, resolveOptions } from './options.ts'

const scenario = duelData.scenarios.open
if (!scenario) throw new Error('the duel has lost its scenario')

test('names of the prototype are no options', () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
    expect(() => resolveOptions(duelData, scenario, { [name]: 1 })).toThrow(OptionsError)
    expect(() => resolveOptions(duelData, scenario, { preset: name })).toThrow(OptionsError)
  }
})

test('an integer is null only where that means no limit', () => {
  const limit = { type: 'integer', default: 3, min: 1, label: 'Limit', help: 'A limit' } as const
  const having = (option: typeof limit | (typeof limit & { nullable: boolean })) => ({
    ...duelData,
    options: { options: { limit: option } },
  })
  expect(resolveOptions(having({ ...limit, nullable: true }), scenario, { limit: null })).toEqual({
    limit: null,
  })
  expect(() => resolveOptions(having(limit), scenario, { limit: null })).toThrow(OptionsError)
})
