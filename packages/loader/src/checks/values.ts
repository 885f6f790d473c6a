/** Does a value fit what an option, attribute or variable holds? */

import { type Json, tableProblem } from '@redoubt/engine'
import { didYouMean, oneOf } from '../problems/nearest.ts'
import type { Report } from '../problems/problem.ts'
import { shown } from '../schemas/words.ts'
import {
  at,
  entries,
  isKnown,
  items,
  type Part,
  refer,
  referByKey,
  textOf,
  wrong,
} from '../source/part.ts'
import { validateBoard } from './validate-board.ts'
import type { World } from './world.ts'

/** Checks the value of an option against the option's declaration. */
export function checkOptionValue(world: World, name: string, value: Part, report: Report): void {
  if (!world.options) return
  const option = at(world.options, 'options', name)
  const { value: given } = value
  const allowed = items(at(option, 'values')).map((part) => part.value)
  const refuse = (expected: string, hint?: string) =>
    report(
      wrong(value, {
        message: `${shown(given)} does not fit option ${name}`,
        expected,
        received: shown(given),
        hint,
      }),
    )
  switch (textOf(at(option, 'type'))) {
    case 'boolean':
      if (typeof given !== 'boolean') refuse('true or false')
      return
    case 'choice':
      if (allowed.length > 0 && !allowed.some((one) => one === given)) {
        refuse(oneOf(allowed.map(String)), didYouMean(String(given), allowed.map(String)))
      }
      return
    case 'integer':
      if (given === null && at(option, 'nullable').value === true) return
      if (allowed.length > 0 ? !allowed.some((one) => one === given) : !isInteger(given, option)) {
        refuse(allowed.length > 0 ? oneOf(allowed.map(String)) : rangeOf(option))
      }
      return
    case 'board':
      if (typeof given === 'string') refer(value, world.boardIds, report)
      else if (!isMapping(given)) refuse('the id of a board, or a whole board')
      else
        for (const { message, expected } of validateBoard(given)) {
          report(wrong(value, { message: `the board of option ${name}: ${message}`, expected }))
        }
      return
    case 'data':
      if (given === null || typeof given !== 'object') refuse('a mapping or list of values')
      else {
        const problem = tableProblem(given as Json, (at(option, 'default').value ?? null) as Json)
        if (problem !== undefined) report(wrong(value, { message: `option ${name}: ${problem}` }))
      }
  }
}

/** Checks option values by name, as presets, scenarios, conditions and tests give them. */
export function checkOptionValues(
  world: World,
  values: Part,
  report: Report,
  extra: readonly string[] = [],
): void {
  const names = {
    ...world.optionNames,
    known: world.optionNames.known && new Set([...world.optionNames.known, ...extra]),
  }
  for (const [name, value] of entries(values)) {
    if (!isKnown(name, names)) referByKey(value, names, report)
    else if (!extra.includes(name)) checkOptionValue(world, name, value, report)
  }
}

/** Checks the value of an attribute or variable against its declared type. */
export function checkTyped(declaration: Part, value: Part, report: Report): void {
  const { value: given } = value
  const name = String(declaration.path.at(-1))
  const refuse = (expected: string, hint?: string) =>
    report(
      wrong(value, {
        message: `${shown(given)} does not fit ${name}`,
        expected,
        received: shown(given),
        hint,
      }),
    )
  switch (textOf(at(declaration, 'type'))) {
    case 'integer':
      if (!isInteger(given, declaration)) refuse(rangeOf(declaration))
      return
    case 'boolean':
      if (typeof given !== 'boolean') refuse('true or false')
      return
    case 'text': {
      const allowed = items(at(declaration, 'values')).flatMap((part) => textOf(part) ?? [])
      if (typeof given !== 'string') refuse('a text')
      else if (allowed.length > 0 && !allowed.includes(given))
        refuse(oneOf(allowed), didYouMean(given, allowed))
      return
    }
    case 'tally':
      if (!isMapping(given) || Object.values(given).some((count) => typeof count !== 'number')) {
        refuse('a mapping of keys to counts')
      }
  }
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function isInteger(value: unknown, declaration: Part): boolean {
  const [min, max] = bounds(declaration)
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

function rangeOf(declaration: Part): string {
  const [min, max] = bounds(declaration)
  if (min === Number.NEGATIVE_INFINITY && max === Number.POSITIVE_INFINITY) return 'a whole number'
  if (max === Number.POSITIVE_INFINITY) return `a whole number, ${min} or more`
  if (min === Number.NEGATIVE_INFINITY) return `a whole number, ${max} or less`
  return `a whole number from ${min} to ${max}`
}

function bounds(declaration: Part): [number, number] {
  const min = at(declaration, 'min').value
  const max = at(declaration, 'max').value
  return [
    typeof min === 'number' ? min : Number.NEGATIVE_INFINITY,
    typeof max === 'number' ? max : Number.POSITIVE_INFINITY,
  ]
}
