import { describe, expect, test } from 'vitest'
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
    [undefined, 'message: must be object, got undefined'],
    [{ count: 'two' }, 'count: must be integer, got "two"'],
    [{}, "message: must have required property 'count', got {}"],
    [{ count: 1, speed: 2 }, 'message: no "speed", got {"count":1,"speed":2}'],
    [{ count: 1, inner: { a: 2 } }, 'inner.a: must be equal to constant, got 2'],
  ])('%j', (value, message) => {
    expect(refusalOf(() => check(schema, value))).toMatchObject({ code: 'malformed', message })
  })

  test('what came is cut short', () => {
    const { received } = refusalOf(() => check(schema, { count: 'x'.repeat(10_000) }))
    expect(received?.length).toBeLessThan(100)
  })

  test('a value of the right shape comes back as it is', () => {
    const value = { count: 3 }
    expect(check(schema, value)).toBe(value)
  })
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
