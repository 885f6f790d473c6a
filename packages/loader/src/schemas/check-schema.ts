/** Checks a file against its schema and says what is wrong in an author's words. */

import type { AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js'
import { didYouMean, nearest, oneOf } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { at, type Part, whole, wrong, wrongKey } from '../source/part.ts'
import type { Complaint, Source } from '../source/source.ts'
import { branchValidator, type SchemaName, validator } from './schemas.ts'

/** Every fault of a file against its schema. */
export function schemaProblems(source: Source, name: SchemaName): Problem[] {
  const validate = validator(name)
  if (validate(source.value)) return []
  return problemsOf(name, validate.errors ?? [], whole(source))
}

function problemsOf(name: SchemaName, errors: readonly ErrorObject[], base: Part): Problem[] {
  const choices = errors.filter((error) => error.keyword === 'anyOf')
  // What the branches of a choice say is weighed by `choiceProblems`, not repeated here.
  const own = errors.filter(
    (error) =>
      error.keyword !== 'anyOf' &&
      !(error.keyword === 'required' && error.schemaPath.includes('/anyOf/')) &&
      !choices.some(
        (choice) => !onlyRequires(choice) && isWithin(error.instancePath, choice.instancePath),
      ),
  )
  const misspelt = own.filter((error) => error.keyword === 'additionalProperties')
  const problems: Problem[] = []
  for (const error of own) {
    const problem = problemOf(error, partOf(base, error), misspelt)
    if (problem) problems.push(problem)
  }
  for (const choice of choices) {
    if (onlyRequires(choice) && misspelt.some((error) => isMeant(error, choice))) continue
    if (!choices.some((outer) => outer !== choice && isInside(choice, outer))) {
      problems.push(...choiceProblems(name, choice, partOf(base, choice)))
    }
  }
  return problems
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`)
}

function isInside(inner: ErrorObject, outer: ErrorObject): boolean {
  if (onlyRequires(outer)) return false
  return (
    inner.instancePath !== outer.instancePath && isWithin(inner.instancePath, outer.instancePath)
  )
}

function onlyRequires({ schema }: ErrorObject): boolean {
  return (schema as AnySchemaObject[]).every((branch) => Object.keys(branch).join() === 'required')
}

function partOf(base: Part, { instancePath }: ErrorObject): Part {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return at(base, ...steps)
}

/** Was the misspelt key meant to be one of those of which one must be there? */
function isMeant(misspelt: ErrorObject, choice: ErrorObject): boolean {
  const wanted = (choice.schema as AnySchemaObject[]).flatMap((shape) => shape.required as string[])
  return (
    misspelt.instancePath === choice.instancePath &&
    nearest(String(misspelt.params.additionalProperty), wanted) !== undefined
  )
}

/** Of several shapes a part may have, the one it comes closest to says what is wrong. */
function choiceProblems(name: SchemaName, choice: ErrorObject, part: Part): Problem[] {
  const shapes = choice.schema as AnySchemaObject[]
  if (onlyRequires(choice)) {
    const wanted = shapes.map((shape) => (shape.required as string[]).join(' and '))
    const message = `one of ${wanted.join(', ')} is missing`
    return [wrong(part, { message, expected: `at least one of ${wanted.join(', ')}` })]
  }
  const verdicts = shapes.map((shape) => {
    const validate = branchValidator(name, shape)
    validate(part.value)
    return validate.errors ?? []
  })
  const fitting = verdicts.filter(
    (errors) => !errors.some((error) => error.keyword === 'type' && error.instancePath === ''),
  )
  const [closest] = fitting.sort((a, b) => a.length - b.length)
  if (closest) return problemsOf(name, closest, part)
  const types = verdicts.flatMap((errors) =>
    errors
      .filter((error) => error.keyword === 'type' && error.instancePath === '')
      .flatMap((error) => error.params.type as string | string[]),
  )
  return [wrong(part, wrongType(part, [...new Set(types)]))]
}

function problemOf(
  error: ErrorObject,
  part: Part,
  misspelt: readonly ErrorObject[],
): Problem | undefined {
  const { keyword, params, schema, parentSchema = {} } = error
  if (error.propertyName !== undefined) {
    const key = at(part, error.propertyName)
    return wrongKey(key, {
      message: `the name "${error.propertyName}" does not fit`,
      expected: keyword === 'not' ? 'another name; this one is taken' : expectation(error),
      received: error.propertyName,
    })
  }
  switch (keyword) {
    case 'propertyNames':
      return undefined
    case 'required': {
      const missing = String(params.missingProperty)
      const meant = misspelt.some(
        (other) =>
          other.instancePath === error.instancePath &&
          didYouMean(String(other.params.additionalProperty), [missing]),
      )
      if (meant) return undefined
      const help = (parentSchema.properties as Record<string, AnySchemaObject> | undefined)?.[
        missing
      ]
      return wrongKey(part, {
        message: `${missing} is missing`,
        expected: firstSentence(missing, help),
      })
    }
    case 'additionalProperties': {
      const key = String(params.additionalProperty)
      const known = Object.keys((parentSchema.properties as object | undefined) ?? {})
      return wrongKey(at(part, key), {
        message: `unknown key "${key}"`,
        expected: oneOf(known, 20),
        received: key,
        hint: didYouMean(
          key,
          known.filter((name) => at(part, name).value === undefined),
        ),
      })
    }
    case 'type':
      return wrong(part, wrongType(part, [params.type].flat() as string[]))
    case 'enum':
      return wrong(part, notAmong(part, schema as (string | number)[]))
    case 'const':
      return wrong(part, notThis(part, schema))
    default:
      return wrong(part, {
        message: `${nameOf(part)}${shown(part.value)} does not fit`,
        expected: expectation(error),
        received: shown(part.value),
      })
  }
}

/** `place: ` in front of a message, so that one need not look up the line. */
function nameOf(part: Part): string {
  const last = part.path.at(-1)
  return typeof last === 'string' && !/^\d+$/.test(last) ? `${last}: ` : ''
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

function wrongType(part: Part, types: readonly string[]): Complaint {
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
  return line > 0 ? source.slice(column - 1, column - 1 + (length ?? 0)) : String(part.value)
}

function notAmong(part: Part, allowed: readonly (string | number)[]): Complaint {
  return {
    message: `${nameOf(part)}${shown(part.value)} is not one of the values allowed here`,
    expected: oneOf(allowed.map(String), 20),
    received: shown(part.value),
    hint: didYouMean(String(part.value), allowed.map(String)),
  }
}

function notThis(part: Part, only: unknown): Complaint {
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

function expectation({ keyword, params, parentSchema = {} }: ErrorObject): string {
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
function firstSentence(key: string, schema: AnySchemaObject | undefined): string {
  const description = schema?.description
  if (typeof description !== 'string') return `a value for ${key}`
  return `${key}: ${description.split(/(?<=[.;]) /)[0]?.replace(/[.;]$/, '')}`
}

/** A value as a message shows it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
