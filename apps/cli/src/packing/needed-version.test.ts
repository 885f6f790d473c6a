import { expect, it } from 'vitest'
import type { Changes } from './differences.ts'
import { neededVersion } from './needed-version.ts'

const change = (what: string, parts: Partial<Changes>): Changes => ({
  what,
  added: [],
  removed: [],
  changed: [],
  ...parts,
})
const needed = (older: string, newer: string, changes: Changes[], otherwise: string[] = []) =>
  neededVersion(older, newer, { changes, otherwise })

it.each([
  [
    'a game that goes otherwise',
    [],
    ['brook.jsonl'],
    '2.0.0',
    '0.5.0',
    'brook.jsonl goes otherwise',
  ],
  [
    'an option that is gone',
    [change('options', { removed: ['fog'] })],
    [],
    '2.0.0',
    '0.5.0',
    'fog is gone from the options',
  ],
  [
    'a new scenario and another table',
    [
      change('scenarios', { added: ['dusk'] }),
      change('tables', { changed: [{ name: 'crt', places: [] }] }),
    ],
    [],
    '1.3.0',
    '0.4.8',
    'scenarios and tables differ',
  ],
  [
    'a clause in other words',
    [change('clauses', { changed: [{ name: '4.1', places: [] }] })],
    [],
    '1.2.4',
    '0.4.8',
    'scripts, words or pictures differ',
  ],
])('%s', (_, changes, otherwise, least, below, reason) => {
  expect(needed('1.2.3', '1.2.3', changes, otherwise)).toEqual({ least, reason, isKept: false })
  expect(needed('1.2.3', least, changes, otherwise).isKept).toBe(true)
  expect(needed('1.2.3', '3.0.0', changes, otherwise).isKept).toBe(true)
  // Below 1.0 the second number counts as the first.
  expect(needed('0.4.7', '0.4.7', changes, otherwise)).toMatchObject({
    least: below,
    isKept: false,
  })
})
