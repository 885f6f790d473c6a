import { expect, test } from 'vitest'
import { type KnownNames, look, nothingSeen, typeOfSeen } from './seen.ts'

const known: KnownNames = {
  types: new Map([
    ["Names['sides']", new Set(['north', 'south'])],
    ["Names['types']", new Set(['tank', 'scout'])],
  ]),
  keys: [new Set(['clear', 'woods', 'sea'])],
}

const typeOf = (...values: readonly unknown[]) => {
  const seen = nothingSeen()
  for (const value of values) look(seen, value)
  return typeOfSeen(seen, known).replaceAll(/\s+/g, ' ')
}

test.each<[what: string, values: readonly unknown[], type: string]>([
  ['numbers', [1, 2.5], 'number'],
  ['a number or none', [1, null], 'number | null'],
  ['a few words are a choice', ['exchange', 'retreat'], "'exchange' | 'retreat'"],
  ['a single word could as well be another', ['exchange'], 'string'],
  ['sentences are text', ['no line', 'a line'], 'string'],
  ['names of sides', ['north', 'south'], "Names['sides']"],
  ['lists of words can be asked for any word', [['armour', 'guns']], 'readonly string[]'],
  ['lists of sides hold sides', [['north']], "readonly Names['sides'][]"],
  ['an empty list', [[]], 'readonly never[]'],
  [
    'an object of different facts has just these',
    [{ stacking: 12, range: 'far' }],
    '{ readonly stacking: number; readonly range: string }',
  ],
  [
    'a fact some have not is optional',
    [{ hold: 2 }, { hold: 1, till: 3 }],
    '{ readonly hold: number; readonly till?: number }',
  ],
  [
    'what is kept by side is there for both, and by any name perhaps',
    [{ north: 1, south: 2 }],
    "ByName<Names['sides'], number>",
  ],
  ['what is kept by terrain', [{ clear: 1, sea: null }], "ByName<'clear' | 'sea', number | null>"],
  [
    'what is kept by number',
    [{ 1: { half: true }, 2: {} }],
    'Readonly<Record<string, { readonly half?: boolean }>>',
  ],
  [
    'entries that are alike are a table by name',
    [{ major: { die: 1, note: 'x' }, dot: { die: 2 } }],
    "ByName<'major' | 'dot', { readonly die: number; readonly note?: string }>",
  ],
])('%s', (_, values, type) => {
  expect(typeOf(...values)).toBe(type)
})
