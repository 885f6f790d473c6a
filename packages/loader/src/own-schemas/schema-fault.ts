/** What keeps a file of `schemas/` from being a schema, and where in it. */

import type { Ajv2020, AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js'
import { didYouMean, oneOf } from '../problems/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import { nameOf, notAmong, shown } from '../schemas/words.ts'
import { at, entries, items, type Part, unknownName, wrong, wrongKey } from '../source/part.ts'
import { DECLARED } from './declared-names.ts'

/** The words of JSON Schema an author is likely to mean. */
const WORDS = [
  ...['type', 'properties', 'required', 'additionalProperties', 'propertyNames', 'description'],
  ...[
    'items',
    'prefixItems',
    'minItems',
    'maxItems',
    'uniqueItems',
    'enum',
    'const',
    'anyOf',
    '$ref',
    '$defs',
  ],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'patternErrorMessage', 'names'],
]

/** The first fault of a schema; undefined when it can be used. */
export function schemaFault(ajv: Ajv2020, schema: Part): Problem | undefined {
  if (!ajv.validateSchema(schema.value as AnySchemaObject)) return unfit(schema, ajv.errors ?? [])
  try {
    ajv.compile(schema.value as AnySchemaObject)
    return undefined
  } catch (error) {
    return uncompiled(schema, error instanceof Error ? error.message : String(error))
  }
}

/** Of what the schema of schemas says, the most telling: a word that is not among those allowed. */
function unfit(schema: Part, errors: readonly ErrorObject[]): Problem {
  const fault = errors.find(({ keyword }) => keyword === 'enum') ?? errors[0]
  const part = at(schema, ...pointer(fault?.instancePath ?? ''))
  if (fault?.keyword === 'enum') return wrong(part, notAmong(part, fault.schema as string[]))
  return wrong(part, {
    message: `${nameOf(part)}${shown(part.value)} ${fault?.message ?? 'does not fit'}`,
    expected: 'what JSON Schema 2020-12 allows here',
    received: shown(part.value),
  })
}

function uncompiled(schema: Part, message: string): Problem {
  const [, word] = message.match(/unknown keyword: "(.*?)"/) ?? []
  const stray = word === undefined ? undefined : findKey(schema, word)
  if (word !== undefined && stray) {
    return wrongKey(stray, {
      message: `a schema has no word "${word}"`,
      expected: oneOf(WORDS, WORDS.length),
      received: word,
      hint: didYouMean(word, WORDS),
    })
  }
  const [, path] = message.match(/^keyword "names" value is invalid at path "#(.*?)"/) ?? []
  if (path !== undefined) {
    const names = at(schema, ...pointer(path), 'names')
    const known = new Set(Object.keys(DECLARED))
    return wrong(names, {
      ...unknownName(String(names.value), { what: 'kind of name', known }),
      expected: oneOf([...known], known.size),
    })
  }
  return wrong(schema, {
    message: `this schema cannot be used: ${message}`,
    expected: 'JSON Schema 2020-12',
  })
}

function pointer(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The first part, from the top, that stands under a key. */
function findKey(part: Part, key: string): Part | undefined {
  const here = at(part, key)
  if (here.value !== undefined) return here
  for (const inner of [...entries(part).map(([, value]) => value), ...items(part)]) {
    const found = findKey(inner, key)
    if (found) return found
  }
  return undefined
}
