import { describe, expect, test } from 'vitest'
import { moderatorOrderSchema } from './conduct-schemas.ts'
import * as protocol from './index.ts'
import type { RefusedError } from './refusal.ts'
import { createGameSchema, joinTermsSchema, requestSchemas } from './schemas.ts'
import { check, standard } from './standard.ts'

function refusalOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    return (error as RefusedError).refusal
  }
  throw new Error('expected a refusal')
}

describe('a refusal says where, what was expected and what came', () => {
  const schema = standard<{ count: number }>({
    type: 'object',
    properties: {
      count: { type: 'integer' },
      inner: { type: 'object', properties: { a: { const: 1 } } },
    },
    required: ['count'],
    additionalProperties: false,
  })

  test.each([
    [undefined, 'message: expected an object with count, got nothing'],
    [{ count: 'two' }, 'count: expected a whole number, got "two"'],
    [{}, 'count: expected a whole number, got nothing'],
    [{ count: 1, speed: 2 }, 'message: expected nothing but count, inner, got "speed"'],
    [{ count: 1, inner: { a: 2 } }, 'inner.a: expected 1, got 2'],
  ])('%j', (value, message) => {
    expect(refusalOf(() => check(schema, value))).toMatchObject({ code: 'malformed', message })
  })

  test('what came is cut short', () => {
    const { received } = refusalOf(() => check(schema, { count: 'x'.repeat(10_000) }))
    expect(received?.length).toBeLessThan(100)
  })

  test('a mapping of tens of thousands of keys is counted, and not looked into', () => {
    const entries = Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1])
    const inner = Object.defineProperty(Object.fromEntries(entries), 'first', {
      enumerable: true,
      get: () => {
        throw new Error('it was looked into')
      },
    })
    expect(refusalOf(() => check(schema, { count: 1, inner }))).toEqual({
      code: 'malformed',
      message: 'expected mappings of at most 2000 keys, got one of 20001',
      expected: 'mappings of at most 2000 keys',
      received: 'one of 20001',
    })
  })

  test('a value that stands in several places counts as often', () => {
    let inner: unknown = 'x'
    for (let level = 0; level < 30; level++) inner = [inner, inner]
    expect(refusalOf(() => check(schema, { count: 1, inner })).message).toBe(
      'expected at most 262144 values, got more',
    )
  })

  test.each([
    ['a set', new Set([1])],
    ['an expression', /x/],
    ['an error', new Error('x')],
  ])('%s is none of what JSON can say', (_what, inner) => {
    expect(refusalOf(() => check(schema, { count: 1, inner })).message).toBe(
      'expected what JSON can say, got something else',
    )
  })

  test('a value of the right shape comes back as it is', () => {
    const value = { count: 3 }
    expect(check(schema, value)).toBe(value)
  })
})

describe('what is asked for a new game is refused in the words of whoever asks', () => {
  const live = { kind: 'live', minutes: 5, increment: 3 }
  test.each([
    [
      { pace: { kind: 'hourglass', minutes: 5 } },
      'pace.kind: expected "live" or "correspondence", got "hourglass"',
    ],
    [{ pace: { minutes: 5 } }, 'pace.kind: expected "live" or "correspondence", got nothing'],
    [
      { pace: 'live' },
      'pace: expected an object with kind, minutes, increment, or an object with kind, days, got "live"',
    ],
    [{ pace: { ...live, minutes: 0 } }, 'pace.minutes: expected a number from 1 to 6000, got 0'],
    [
      { pace: { kind: 'live', minutes: 5 } },
      'pace.increment: expected a number from 0 to 3600, got nothing',
    ],
    [
      { pace: { ...live, days: 3 } },
      'pace: expected nothing but kind, minutes, increment, per, timeOut, got "days"',
    ],
    [
      { pace: { ...live, timeOut: 'win' } },
      'pace.timeOut: expected "pause", "loss", or "bot:" and the name of a bot, got "win"',
    ],
    [{ pace: { ...live, per: 'day' } }, 'pace.per: expected "turn" or "phase", got "day"'],
    [
      { watchers: 'late:500' },
      'watchers: expected "anybody", "nobody", "after", or "late:" and a number of actions from 1 to 200, got "late:500"',
    ],
    [
      { seats: { first: 'human' } },
      'seats.first: expected "invite", "open", or "bot:" and the name of a bot, got "human"',
    ],
    [
      { enforcement: { 'F-1': 'mild' } },
      'enforcement.F-1: expected "enforced", "warned" or "off", got "mild"',
    ],
    [{ listed: 'yes' }, 'listed: expected true or false, got "yes"'],
    [{ name: 7 }, 'name: expected a text of at most 160 characters, got 7'],
    [
      { options: { 'a b': 1 } },
      'options: expected each key to be a name of at most 100 letters, digits, "_", "." and "-", beginning with a letter or digit, got "a b"',
    ],
  ])('%j', (ask, message) => {
    const asked = { module: 'raid', ...ask }
    expect(refusalOf(() => check<unknown>(createGameSchema, asked)).message).toBe(message)
  })

  test('of a moderator, whose orders have no kind, the one that he means', () => {
    const wrong = { report: 'r1', deed: 'hang' }
    expect(refusalOf(() => check<unknown>(moderatorOrderSchema, wrong)).message).toBe(
      'deed: expected "dismiss", "mute", "unseat" or "bar", got "hang"',
    )
    expect(refusalOf(() => check<unknown>(moderatorOrderSchema, {})).message).toBe(
      'message: expected an object with report, deed, or an object with letIn, or an object with withdraw, got {}',
    )
  })
})

test('every pattern says in words what it means', () => {
  const silent: string[] = []
  const walk = (shape: unknown, at: string): void => {
    if (typeof shape !== 'object' || shape === null) return
    if ('pattern' in shape && !('description' in shape)) silent.push(at)
    for (const [name, inner] of Object.entries(shape)) walk(inner, `${at}.${name}`)
  }
  for (const [name, exported] of Object.entries(protocol))
    if (name.endsWith('Schema') || name.endsWith('Schemas')) walk(exported, name)
  expect(silent).toEqual([])
})

test('every request of the room has a shape, and none takes what it does not know', () => {
  for (const schema of Object.values(requestSchemas)) {
    expect(refusalOf(() => check<unknown>(schema, { unknown: 1 })).code).toBe('malformed')
    expect(refusalOf(() => check<unknown>(schema, 'text')).code).toBe('malformed')
  }
})

test('names of the prototype are no keys', () => {
  for (const options of ['{"__proto__":1}', '{"_x":1}', '{"":1}']) {
    const message = JSON.parse(`{"module":"m","options":${options}}`)
    expect(refusalOf(() => check(createGameSchema, message)).code).toBe('malformed')
  }
})

test('a game is found by a word, never by an object', () => {
  expect(refusalOf(() => check(joinTermsSchema, { gameId: { $ne: 1 } })).code).toBe('malformed')
  expect(check(joinTermsSchema, { gameId: 'abc' })).toEqual({ gameId: 'abc' })
})
