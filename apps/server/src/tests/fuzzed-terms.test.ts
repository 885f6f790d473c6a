/**
 * Terms of a game with one thing wrong: any part of them replaced by any value, left out, or with a key beside it. Whatever comes
 * is taken or refused in a sentence that says what was expected and what came; nothing ends in an error of the server.
 */

import type { Refusal } from '@redoubt/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { CROWD, serveTest } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serveTest({ modules: ['modules/fortify', 'modules/fog'], limits: CROWD })
}, 60_000)
afterAll(() => serving.close())

/** JSON as it is written: some of it no value of ours can say. */
type Written = string

const VALUES: readonly Written[] = [
  ...['null', 'true', '0', '-1', '1.5', '1e999', '-1e999', '-0', '5e-324', '9007199254740993'],
  ...['""', '" "', '"NaN"', '"0x10"', '"__proto__"', '"constructor"', '"toString"', '"../../etc"'],
  ...['"\\ud800"', '"\\udc00x"', '"\\u0000"', '"\\u202e"', `"${'\u0301'.repeat(500)}"`],
  ...['[]', '{}', '[[]]', '[null]', '{"length":1e9}', '{"then":1}', '{"__proto__":{"a":1}}'],
  ...['{"toString":1,"valueOf":2}', '{"constructor":{"prototype":{"a":1}}}'],
  `"${'x'.repeat(100_000)}"`,
  `[${'1,'.repeat(49_999)}1]`,
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
]
const KEYS: readonly Written[] = [
  ...['"__proto__"', '"constructor"', '"toString"', '""', '"length"', '"\\ud800"', '"$ref"'],
  `"${'x'.repeat(10_000)}"`,
]

const land = { land: { label: 'Land' }, shore: { label: 'Shore' } }
const BODIES: readonly unknown[] = [
  {
    module: 'fortify',
    scenario: 'standard',
    options: { map: '4x5', special_warfare: true },
    seats: { first: 'open', second: 'invite' },
    name: 'A game',
    pace: { kind: 'live', minutes: 10, increment: 5, per: 'turn', timeOut: 'bot:greedy' },
    referee: true,
    listed: true,
    watchers: 'late:10',
    enforcement: {},
  },
  {
    module: 'fortify',
    options: {
      map: {
        id: 'own',
        title: 'My map',
        terrains: land,
        grid: { shape: 'square', columns: 3, rows: 3 },
        terrain: { key: { S: 'shore', L: 'land' }, rows: ['SSS', 'LLL', 'SSS'] },
      },
    },
  },
  {
    module: 'fog',
    pace: { kind: 'correspondence', days: 3, reserve: 5, vacation: 3, timeOut: 'loss' },
  },
]

/** Everything that can be sent, by where it goes wrong. */
const CASES: readonly { readonly at: string; readonly body: Written }[] = BODIES.flatMap((whole) =>
  partsOf(whole).flatMap(({ path, part }) => {
    const written = (value: Written) => ({ at: path.join('.'), body: replaced(whole, path, value) })
    const inner = isMapping(part) ? JSON.stringify(part).slice(1, -1) : undefined
    const beside = inner === undefined ? [] : KEYS.map((key) => `{${key}:1${inner && `,${inner}`}}`)
    return [...VALUES, ...beside].map(written)
  }),
)

interface Place {
  readonly path: readonly string[]
  readonly part: unknown
}

/** A value and all that is inside it, each by where it is. */
function partsOf(part: unknown, path: readonly string[] = []): Place[] {
  const inside =
    typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([key, inner]) => partsOf(inner, [...path, key]))
      : []
  return [{ path, part }, ...inside]
}

function isMapping(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function replaced(whole: unknown, [key, ...rest]: readonly string[], value: Written): Written {
  if (key === undefined) return value
  const inner = (name: string, one: unknown) =>
    name === key ? replaced(one, rest, value) : JSON.stringify(one)
  if (Array.isArray(whole)) return `[${whole.map((one, n) => inner(`${n}`, one)).join()}]`
  const entries = Object.entries(whole as object)
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${inner(name, one)}`).join()}}`
}

/** Where any text is a good one. */
const FREE = /^name$|^options\.map\.(id|title)$|\.label$/

test('terms with any one thing wrong are taken as they are, or refused in a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(CASES.length - 1), async (index) => {
      const { at, body } = CASES[index] as (typeof CASES)[number]
      const answer = await fetch(`${serving.address}/api/games`, { method: 'POST', body })
      const text = await answer.text()
      expect([201, 400, 404, 413, 422]).toContain(answer.status)
      if (answer.status === 201) {
        if (!FREE.test(at)) expect(body).not.toMatch(/"(constructor|toString|__proto__)"[,}]/)
        return
      }
      const { message, expected, received = '' } = (JSON.parse(text) as { error: Refusal }).error
      if (!expected) expect(message).toMatch(/expected|there (is|are)/)
      expect(message).not.toMatch(/undefined|\[object|of null|not a function|primitive|call stack/i)
      expect(message.length + received.length).toBeLessThan(1000)
    }),
    { seed: 14, numRuns: 400 },
  )
}, 120_000)
