import { expect, test } from 'vitest'
import { duelData } from '../fixtures/duel.ts'
import { boardOf, OptionsError, resolveOptions } from './options.ts'

const scenario = duelData.scenarios.open
if (!scenario) throw new Error('the duel has lost its scenario')

test('names of the prototype are no options', () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
    expect(() => resolveOptions(duelData, scenario, { [name]: 1 })).toThrow(OptionsError)
    expect(() => resolveOptions(duelData, scenario, { preset: name })).toThrow(OptionsError)
  }
})

test('names of the prototype are no boards', () => {
  const option = { type: 'board', default: 'open', label: 'Map', help: 'The map.' } as const
  const module = { ...duelData, options: { options: { map: option } } }
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(() => resolveOptions(module, scenario, { map: name })).toThrow('expected a board')
    expect(() => boardOf(module, { ...scenario, board: { option: 'map' } }, { map: name })).toThrow(
      `there is no board "${name}"`,
    )
  }
})

test('of an option as long as a book is told in short', () => {
  const option = { type: 'boolean', default: false, label: 'Fog', help: 'Fog.' } as const
  const module = { ...duelData, options: { options: { fog: option } } }
  expect(() => resolveOptions(module, scenario, { fog: 'x'.repeat(10_000) })).toThrow(
    /^option fog: expected true or false, got "x{78}…$/,
  )
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

test('a table of values has the keys and kinds of its default, and what is not mentioned stays', () => {
  const points = {
    type: 'data',
    default: { tank: 2, infantry: 1 },
    label: 'Points',
    help: 'Of each.',
  } as const
  const module = { ...duelData, options: { options: { points } } }
  const resolved = (asked: Parameters<typeof resolveOptions>[2]) =>
    resolveOptions(module, scenario, asked).points
  expect(resolved({ points: { infantry: 2 } })).toEqual({ tank: 2, infantry: 2 })
  expect(resolved({ 'points.infantry': 2 })).toEqual({ tank: 2, infantry: 2 })
  expect(resolved({ 'points.infantry': 2, 'points.tank': 3 })).toEqual({ tank: 3, infantry: 2 })
  expect(() => resolved({ points: { infantry: 'two' } })).toThrow(
    'option points: infantry: expected a number, got "two"',
  )
  expect(() => resolved({ points: { infntry: 2 } })).toThrow(
    'option points: infntry: expected one of tank, infantry',
  )
  expect(() => resolved({ 'points.infntry': 2 })).toThrow(OptionsError)
  expect(() => resolved({ points: [2, 1] })).toThrow('option points: expected a table of values')
  expect(() => resolved({ 'points.constructor': 2 })).toThrow(OptionsError)
})

test('one value of a table whose name holds a point is named by what follows', () => {
  const option = { type: 'data', default: { first: 1 }, label: 'Air', help: 'Of air.' } as const
  const module = { ...duelData, options: { options: { 'air.max': option } } }
  expect(resolveOptions(module, scenario, { 'air.max.first': 2 })).toEqual({
    'air.max': { first: 2 },
  })
  expect(() => resolveOptions(module, scenario, { 'air.min': 2 })).toThrow('there is no option')
})

test('a list of values has the kind of its default', () => {
  const turns = { type: 'data', default: [1, 2], label: 'Turns', help: 'Of rain.' } as const
  const module = { ...duelData, options: { options: { turns } } }
  expect(resolveOptions(module, scenario, { turns: [4] }).turns).toEqual([4])
  expect(() => resolveOptions(module, scenario, { turns: [4, 'x'] })).toThrow(
    'option turns: 1: expected a number, got "x"',
  )
})
