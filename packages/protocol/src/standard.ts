/** JSON Schema checked by ajv behind the Standard Schema interface, and refusals made of what it finds. */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Fault, faultOf } from './fault.ts'
import { MAX_BODY_BYTES, MAX_DEPTH, MAX_KEYS } from './limits.ts'
import { refused } from './refusal.ts'
import { sentence } from './sentences.ts'

/** The part of https://standardschema.dev that is needed here. */
export interface StandardSchema<T> {
  /** As JSON Schema, for descriptions. */
  readonly schema: object
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'ajv'
    readonly validate: (
      value: unknown,
    ) => { readonly value: T } | { readonly issues: readonly { readonly message: string }[] }
  }
}

let ajv: Ajv2020 | undefined

/** A schema as a Standard Schema; compiled when it is first needed. */
export function standard<T>(schema: object): StandardSchema<T> {
  let check: ValidateFunction | undefined
  const validate = (value: unknown) => {
    ajv ??= new Ajv2020({
      code: { optimize: false },
      strictRequired: false,
      strictTuples: false,
      verbose: true,
    })
    check ??= ajv.compile(schema)
    return check(value) ? { value: value as T } : { issues: [faultOf(check.errors ?? [])] }
  }
  return { schema, '~standard': { version: 1, vendor: 'ajv', validate } }
}

/**
 * What is nested deeper, has more keys or holds more than any request needs breaks or holds up whoever walks it. A value that
 * stands in several places counts as often.
 * @throws RefusedError `malformed`
 */
export function mustBeShallow(value: unknown): void {
  const excess = excessOf(value, MAX_DEPTH, { values: MAX_BODY_BYTES })
  if (!excess) return
  const { expected, received } = excess
  throw refused('malformed', `expected ${expected}, got ${received}`, excess)
}

interface Excess {
  readonly expected: string
  readonly received: string
}

/** @param left how many more values are looked at: no body has more values than bytes */
function excessOf(value: unknown, levels: number, left: { values: number }): Excess | undefined {
  if (--left.values < 0) return { expected: `at most ${MAX_BODY_BYTES} values`, received: 'more' }
  if (value === null || typeof value !== 'object') return undefined
  if (levels === 0)
    return { expected: `at most ${MAX_DEPTH} levels of lists and mappings`, received: 'more' }
  // Counted before anything in it is looked at.
  const keys = Array.isArray(value) ? 0 : Object.keys(value).length
  if (keys > MAX_KEYS)
    return { expected: `mappings of at most ${MAX_KEYS} keys`, received: `one of ${keys}` }
  for (const inner of Object.values(value)) {
    const excess = excessOf(inner, levels - 1, left)
    if (excess) return excess
  }
  return undefined
}

/** What MessagePack can say and JSON cannot: numbers without bound, times, bytes, sets. */
function isForeign(value: unknown): boolean {
  if (typeof value === 'bigint') return true
  if (value === null || typeof value !== 'object') return false
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  if (!isPlain) return true
  return Object.values(value).some(isForeign)
}

/**
 * The value, when it has the shape.
 * @throws RefusedError `malformed`, saying where, what was expected and what came
 */
export function check<T>(schema: StandardSchema<T>, value: unknown): T {
  mustBeShallow(value)
  if (isForeign(value))
    throw refused('malformed', 'expected what JSON can say, got something else', {
      expected: 'texts, numbers, lists and mappings',
      received: 'something else',
    })
  const result = schema['~standard'].validate(value)
  if ('value' in result) return result.value
  const [first] = result.issues as readonly [Fault]
  const { message, where, expected, received } = first
  const why = { ...sentence('malformed', { where, expected, received }), text: message }
  throw refused('malformed', why, { expected, received })
}
