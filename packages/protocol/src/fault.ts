/** What is wrong with a message, in words: where, what was expected there, and what came. */

import { inShort } from '@redoubt/engine'
import type { ErrorObject } from 'ajv/dist/2020.js'

export interface Fault {
  readonly message: string
  /** What of the message: `terms.seat`. */
  readonly where: string
  readonly expected: string
  readonly received: string
}

/** As much of a schema as is told of. */
interface Shape {
  readonly type?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Shape[]
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly propertyNames?: Shape
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxProperties?: number
}

/** The fault that says most. @param errors of ajv, with what they are about (`verbose`) */
export function faultOf(errors: readonly ErrorObject[]): Fault {
  const outermost = errors.at(-1)
  if (!outermost) return fault([], 'another message', undefined)
  const at = outermost.instancePath.split('/').slice(1)
  const shape = outermost.parentSchema as Shape
  const { keyword, params, data } = outermost
  switch (keyword) {
    case 'oneOf':
    case 'anyOf':
      return faultOfChoice(errors, outermost, at)
    case 'required': {
      const missing = String(params.missingProperty)
      return fault([...at, missing], inWords(shape.properties?.[missing] ?? {}), undefined)
    }
    case 'additionalProperties':
      return unknownName(at, Object.keys(shape.properties ?? {}), params.additionalProperty)
    case 'propertyNames': {
      const name = inWords(shape.propertyNames ?? {})
      return fault(at, `each key to be ${name}`, params.propertyName)
    }
    default:
      return fault(at, inWords(shape), data)
  }
}

/** Of several shapes the one that is meant is looked at: by its kind, or by the only key that it shares with what came. */
function faultOfChoice(
  errors: readonly ErrorObject[],
  { schemaPath, parentSchema, data }: ErrorObject,
  at: readonly string[],
): Fault {
  const { oneOf, anyOf } = parentSchema as Shape
  const shapes = oneOf ?? anyOf ?? []
  const given = isMapping(data) ? data : {}
  const kind = Object.keys(shapes[0]?.properties ?? {}).find((name) =>
    shapes.every(({ properties }) => properties?.[name] && 'const' in properties[name]),
  )
  const kinds = shapes.map(({ properties }) => kind !== undefined && properties?.[kind]?.const)
  const meant =
    kind === undefined
      ? shapes.findIndex(({ required }) => required?.every((name) => Object.hasOwn(given, name)))
      : kinds.indexOf(given[kind] as never)
  const faults = errors.filter(({ schemaPath: path }) => path.startsWith(`${schemaPath}/${meant}/`))
  if (faults.length > 0) return faultOf(faults)
  if (kind !== undefined && isMapping(data)) return fault([...at, kind], listed(kinds), given[kind])
  return fault(at, inWords(parentSchema as Shape), data)
}

function unknownName(at: readonly string[], known: readonly string[], name: unknown): Fault {
  const shown = String(name).slice(0, 40)
  const expected = known.length > 0 ? `nothing but ${known.join(', ')}` : 'nothing'
  return { ...fault(at, expected, shown), received: shown }
}

function fault(at: readonly string[], expected: string, data: unknown): Fault {
  const where = at.map((part) => part.slice(0, 40)).join('.') || 'message'
  const text = data === undefined ? 'nothing' : JSON.stringify(data)
  const received = inShort(text)
  return { message: `${where}: expected ${expected}, got ${received}`, where, expected, received }
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// ── shapes in words ──────────────────────────────────────────────────────────

function inWords(shape: Shape): string {
  const { description, type, oneOf, anyOf, properties, required } = shape
  if (description !== undefined) return description
  if ('const' in shape) return JSON.stringify(shape.const)
  if (shape.enum) return listed(shape.enum)
  const shapes = oneOf ?? anyOf
  if (shapes) return [...new Set(shapes.map(inWords))].join(', or ')
  switch (type) {
    case 'string':
      return `a text${within(shape.minLength, shape.maxLength, 'character')}`
    case 'integer':
      return `a whole number${between(shape)}`
    case 'number':
      return `a number${between(shape)}`
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'nothing'
    case 'array':
      return `a list${within(shape.minItems, shape.maxItems, 'entry', 'entries')}`
    case 'object': {
      const names = required?.length ? required : Object.keys(properties ?? {})
      if (names.length > 0) return `an object with ${names.join(', ')}`
      return `an object${within(undefined, shape.maxProperties, 'key')}`
    }
    default:
      return 'something else'
  }
}

function listed(values: readonly unknown[]): string {
  const words = values.map((value) => JSON.stringify(value))
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function between({ minimum, maximum }: Shape): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (minimum !== undefined) return ` of at least ${minimum}`
  return maximum === undefined ? '' : ` of at most ${maximum}`
}

function within(
  least: number | undefined,
  most: number | undefined,
  one: string,
  more = `${one}s`,
): string {
  if (least !== undefined && most !== undefined) return ` of ${least} to ${most} ${more}`
  if (least !== undefined) return ` of at least ${least} ${least === 1 ? one : more}`
  return most === undefined ? '' : ` of at most ${most} ${most === 1 ? one : more}`
}
