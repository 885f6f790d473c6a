/** What a fault against a schema is called: expectations and values in an author's words. */

import { inShort } from '@redoubt/engine'
import type { AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js'
import { didYouMean, oneOf } from '../problems/nearest.ts'
import type { Complaint } from '../problems/problem.ts'
import { type Part, wrong } from '../source/part.ts'

/** `place: ` in front of a message, so that one need not look up the line. */
export function nameOf(part: Part): string {
  const last = part.path.at(-1)
  return typeof last === 'string' && !/^\d+$/.test(last) ? `${inShort(last)}: ` : ''
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys to values',
  null: 'nothing',
}

/** Few enough to be said again. */
const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 4 && value.every((one) => typeof one === 'string')

/** Does it stand in a file of texts, `text/de.yaml`? */
const isOfLanguage = ({ source: { file } }: Part): boolean => /(^|\/)text\/[^/]+$/.test(file)

export function wrongType(part: Part, types: readonly string[]): Complaint {
  const expected = types.map((type) => NOUNS[type] ?? type).join(' or ')
  const { value } = part
  const plain = typeof value === 'number' || typeof value === 'boolean'
  return {
    message: `${nameOf(part)}expected ${expected}, got ${kindOf(value)}`,
    received: shown(value),
    hint:
      plain && types.includes('string')
        ? `put it in quotes: '${written(part)}'`
        : typeof value === 'string' && types.includes('array')
          ? `a list of one is written [${value}]`
          : isListOfTexts(value) && isOfLanguage(part)
            ? `entries of a list are called by their numbers: {${value.map((text, at) => `${at}: ${text}`).join(', ')}}`
            : undefined,
  }
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a mapping'
  return typeof value === 'string' ? `the text ${shown(value)}` : shown(value)
}

/** A value as it stands in the file: 0111, not 111. */
function written(part: Part): string {
  const { line, column, source = '', length } = wrong(part, { message: '' })
  return line > 0 ? source.slice(column - 1, column - 1 + (length ?? 0)) : wordOf(part.value)
}

export function notAmong(part: Part, allowed: readonly (string | number)[]): Complaint {
  return {
    message: `${nameOf(part)}${shown(part.value)} is not one of the values allowed here`,
    expected: oneOf(allowed.map(String), 20),
    received: shown(part.value),
    hint: didYouMean(wordOf(part.value), allowed.map(String)),
  }
}

export function notThis(part: Part, only: unknown): Complaint {
  if (part.path.join() === 'format') {
    return {
      message: `this Redoubt cannot read module format ${shown(part.value)}`,
      expected: `format: ${only}`,
      received: shown(part.value),
      hint: 'a module of a later format needs a later Redoubt',
    }
  }
  return {
    message: `${nameOf(part)}${shown(part.value)} is not the value expected here`,
    expected: shown(only),
    received: shown(part.value),
  }
}

export function expectation({ keyword, params, parentSchema = {} }: ErrorObject): string {
  const limit = params.limit as number
  const sample = parentSchema.type === 'object' || parentSchema.minProperties ? 'entries' : 'signs'
  switch (keyword) {
    case 'pattern':
      return String(parentSchema.patternErrorMessage ?? '').replace(/^expected /, '')
    case 'minLength':
      return limit === 1 ? 'a text that is not empty' : `at least ${limit} signs`
    case 'maxLength':
      return limit === 1 ? 'a single sign' : `at most ${limit} signs`
    case 'minItems':
    case 'minProperties':
      return `at least ${limit} ${limit === 1 ? 'entry' : 'entries'}`
    case 'maxItems':
      return `at most ${limit} entries`
    case 'minimum':
      return `${limit} or more`
    case 'maximum':
      return `${limit} or less`
    case 'uniqueItems':
      return 'each entry once'
    case 'discriminator':
      return `a ${String(params.tag)} that is known`
    default:
      return `${sample} that satisfy ${keyword}`
  }
}

/** What a missing key is for, from the schema's help. */
export function firstSentence(key: string, schema: AnySchemaObject | undefined): string {
  const description = schema?.description
  if (typeof description !== 'string') return `a value for ${key}`
  return `${key}: ${description.split(/(?<=[.;]) /)[0]?.replace(/[.;]$/, '')}`
}

/** A value as a message shows it. */
export function shown(value: unknown): string {
  return inShort(JSON.stringify(value) ?? 'nothing')
}

/** What a value is called by: a mapping that says how it becomes a text says so to nobody here. */
export function wordOf(value: unknown): string {
  return typeof value === 'object' ? shown(value) : String(value)
}
