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
