/** Checks a file against its schema and says what is wrong in an author's words. */

import { inShort } from '@redoubt/engine'
import type { AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js'
import { didYouMean, nearest, oneOf } from '../problems/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import { at, keys, type Part, unknownName, whole, wrong, wrongKey } from '../source/part.ts'
import type { Source } from '../source/source.ts'
import type { Checker, KeysOf } from './checker.ts'
import { checkerOf, type SchemaName } from './schemas.ts'
import {
  expectation,
  firstSentence,
  nameOf,
  notAmong,
  notThis,
  shown,
  wordOf,
  wrongType,
} from './words.ts'

/** Every fault of a file against its schema. */
export function schemaProblems(source: Source, name: SchemaName, keysOf?: KeysOf): Problem[] {
  const checker = checkerOf(name)
  return problemsAgainst(keysOf ? { ...checker, keysOf } : checker, whole(source))
}

/** Every fault of a part of a file against a schema. */
export function problemsAgainst(checker: Checker, part: Part): Problem[] {
  if (checker.validate(part.value)) return []
  return problemsOf(checker, checker.validate.errors ?? [], part)
}

/** More are never shown of one file, and what each means is looked for among all its keys. */
const MOST_ERRORS = 500

function problemsOf(checker: Checker, all: readonly ErrorObject[], base: Part): Problem[] {
  const errors = all.slice(0, MOST_ERRORS)
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
    const problem = problemOf(checker, error, partOf(base, error), misspelt)
    if (problem) problems.push(problem)
  }
  for (const choice of choices) {
    if (onlyRequires(choice) && misspelt.some((error) => isMeant(error, choice))) continue
    if (!choices.some((outer) => outer !== choice && isInside(choice, outer))) {
      problems.push(...choiceProblems(checker, choice, partOf(base, choice)))
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
function choiceProblems(checker: Checker, choice: ErrorObject, part: Part): Problem[] {
  const shapes = choice.schema as AnySchemaObject[]
  if (onlyRequires(choice)) {
    const wanted = shapes.map((shape) => (shape.required as string[]).join(' and '))
    const message = `one of ${wanted.join(', ')} is missing`
    return [wrong(part, { message, expected: `at least one of ${wanted.join(', ')}` })]
  }
  const verdicts = shapes.map((shape) => {
    const validate = checker.branch(shape)
    validate(part.value)
    return { shape, errors: validate.errors ?? [] }
  })
  const fitting = verdicts.filter(
    ({ errors }) => !errors.some((error) => error.keyword === 'type' && error.instancePath === ''),
  )
  const known = fitting.flatMap(({ shape }) => keysOfShape(shape))
  const meant = fitting.find(({ shape, errors }) =>
    errors.some((error) => isMisspelt(error, shape, known)),
  )
  const [closest, next] = fitting.sort((a, b) => a.errors.length - b.errors.length)
  if (meant) return problemsOf(checker, meant.errors, part)
  if (closest && closest.errors.length === next?.errors.length) {
    const stranger = closest.errors.find(isStranger)
    if (stranger) return [strangeKey(stranger, part, known)]
  }
  if (closest) return problemsOf(checker, closest.errors, part)
  const types = verdicts.flatMap(({ errors }) =>
    errors
      .filter((error) => error.keyword === 'type' && error.instancePath === '')
      .flatMap((error) => error.params.type as string | string[]),
  )
  return [wrong(part, wrongType(part, [...new Set(types)]))]
}

function keysOfShape(shape: AnySchemaObject): string[] {
  return Object.keys((shape.properties as object | undefined) ?? {})
}

/** A key the shape does not have, nothing deeper. */
function isStranger({ keyword, instancePath }: ErrorObject): boolean {
  return keyword === 'additionalProperties' && instancePath === ''
}

/** Of all keys the shapes have, is the nearest to the strange one this shape's? */
function isMisspelt(error: ErrorObject, shape: AnySchemaObject, known: readonly string[]): boolean {
  if (!isStranger(error)) return false
  const meant = nearest(String(error.params.additionalProperty), known)
  return meant !== undefined && keysOfShape(shape).includes(meant)
}

/** In braces a comma ends a text that stands without quotes: what comes behind it is read as a key of no value. */
function restOfText(key: string, { value }: Part): string | undefined {
  return value === null && /\s/.test(key) ? 'a text with a comma in it stands in quotes' : undefined
}

/** A key that none of several shapes has. */
function strangeKey({ params }: ErrorObject, part: Part, known: readonly string[]): Problem {
  const key = String(params.additionalProperty)
  return wrongKey(at(part, key), {
    message: `unknown key "${inShort(key)}"`,
    expected: oneOf([...new Set(known)], 20),
    received: inShort(key),
    hint: restOfText(key, at(part, key)),
  })
}

function problemOf(
  checker: Checker,
  error: ErrorObject,
  part: Part,
  misspelt: readonly ErrorObject[],
): Problem | undefined {
  const { keyword, params, schema, parentSchema = {} } = error
  if (error.propertyName !== undefined) {
    const key = at(part, error.propertyName)
    const names = keyword === 'names' && checker.names?.(String(schema))
    if (names) return wrongKey(key, unknownName(error.propertyName, names))
    return wrongKey(key, {
      message: `the name "${inShort(error.propertyName)}" does not fit`,
      expected: keyword === 'not' ? 'another name; this one is taken' : expectation(error),
      received: inShort(error.propertyName),
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
      const known = (parentSchema.properties ?? {}) as Record<string, AnySchemaObject>
      const strays = keys(part).filter((key) => !Object.hasOwn(known, key))
      const stray = nearest(missing, strays)
      return wrongKey(stray === undefined ? part : at(part, stray), {
        message: `${missing} is missing`,
        expected: firstSentence(missing, known[missing]),
        received: stray,
        hint: stray === undefined ? undefined : `is "${stray}" meant to be it?`,
      })
    }
    case 'additionalProperties': {
      const key = String(params.additionalProperty)
      const known =
        checker.keysOf?.(part) ?? Object.keys((parentSchema.properties as object | undefined) ?? {})
      return wrongKey(at(part, key), {
        message: `unknown key "${inShort(key)}"`,
        expected: oneOf(known, 20),
        received: inShort(key),
        hint:
          restOfText(key, at(part, key)) ??
          didYouMean(
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
    case 'names':
      return (
        checker.names && wrong(part, unknownName(wordOf(part.value), checker.names(String(schema))))
      )
    default:
      return wrong(part, {
        message: `${nameOf(part)}${shown(part.value)} does not fit`,
        expected: expectation(error),
        received: shown(part.value),
      })
  }
}
