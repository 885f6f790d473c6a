/** procedures.yaml: where a number comes from, there is one, and it is one that can be meant. */

import { type Json, readAmount, toNumber } from '@redoubt/engine'
import type { Report } from '../../problems/problem.ts'
import { shown } from '../../schemas/words.ts'
import {
  at,
  entries,
  isKnown,
  type Part,
  referByKey,
  textOf,
  wrong,
  wrongKey,
} from '../../source/part.ts'
import { facesOf } from '../check-pieces.ts'
import type { World } from '../world.ts'
import { all } from './every.ts'

/** What a number must be, and how an author is told. */
interface Bounds {
  readonly expected: string
  fits(value: number): boolean
}

const ANY: Bounds = { expected: 'a number', fits: () => true }
const NONE_OR_MORE: Bounds = { expected: 'a number, 0 or more', fits: (value) => value >= 0 }
const POSITIVE: Bounds = { expected: 'a number above 0', fits: (value) => value > 0 }
const WHOLE: Bounds = { expected: 'a whole number', fits: Number.isInteger }
const POINTS: Bounds = {
  expected: 'a whole number, 0 or more',
  fits: (value) => Number.isInteger(value) && value >= 0,
}
const COUNT: Bounds = {
  expected: 'a whole number of at least 1',
  fits: (value) => Number.isInteger(value) && value >= 1,
}

/** Keys that take a number, wherever it comes from. */
const NUMBERS: Readonly<Record<string, Bounds>> = {
  last: COUNT,
  weight: NONE_OR_MORE,
  allowance: NONE_OR_MORE,
  cost: POINTS,
  leave: POINTS,
  factor: NONE_OR_MORE,
  defends: NONE_OR_MORE,
  dice: NONE_OR_MORE,
  hits_at: WHOLE,
  range: POINTS,
  nearest: POINTS,
  times: POSITIVE,
  add: ANY,
}

/** Keys whose number may be a fraction in quotes. */
const AMOUNTS: readonly string[] = ['times', 'add']

/** Where a number comes from there is one that fits: in each piece type and terrain that has the trait or property. */
export function checkNumbers(world: World, file: Part, report: Report): void {
  for (const [key, bounds] of Object.entries(NUMBERS))
    for (const value of all(file, key))
      checkNumber(world, value, key, isSteps(value) ? WHOLE : bounds, report)
  // Where every unit counts 1 a limit of one and a half is a slip; where units have weights it is not.
  const weighed = at(file, 'stacking', 'weight').value !== undefined
  checkNumber(world, at(file, 'stacking', 'units'), 'units', weighed ? POSITIVE : COUNT, report)
}

/** Columns are shifted, and throws modified, by whole steps. */
function isSteps({ path }: Part): boolean {
  return path.at(-1) === 'add' && ['shifts', 'die'].includes(String(path.at(-3)))
}

function checkNumber(world: World, value: Part, key: string, bounds: Bounds, report: Report) {
  if (value.value === null || typeof value.value !== 'object') {
    const number = numberOf(value.value, key)
    if (value.value === undefined || (number !== undefined && bounds.fits(number))) return
    report(
      wrong(value, {
        message: `${key}: ${shown(value.value)} does not fit`,
        expected: bounds.expected,
        received: shown(value.value),
        hint: hintFor(value.value, bounds),
      }),
    )
    return
  }
  const [source, given] = givenBy(world, value, report)
  for (const one of given) {
    if (one.value === undefined || one.value === null) continue
    const number = numberOf(one.value, key)
    if (number !== undefined && bounds.fits(number)) continue
    const is = number === undefined ? 'is not a number' : 'does not fit'
    report(
      wrong(one, {
        message: `${one.path.at(-1)}: ${shown(one.value)} ${is}, and procedures.yaml reads ${key} from ${source}`,
        expected: number === undefined ? 'a number' : bounds.expected,
        received: shown(one.value),
        hint: hintFor(one.value, bounds),
      }),
    )
  }
}

/** How to write what stands in quotes as a number. */
function hintFor(value: Json | undefined, { fits }: Bounds): string | undefined {
  if (typeof value !== 'string') return undefined
  if (/^-?\d+(\.\d+)?$/.test(value)) return 'leave out the quotes'
  if (!/^-?\d+\/[1-9]\d*$/.test(value)) return undefined
  const quotient = toNumber(readAmount(value))
  if (!fits(quotient)) return undefined
  const decimal = Number.isInteger(quotient * 1000) ? `write ${quotient}: ` : ''
  return `${decimal}a fraction in quotes stands only at ${AMOUNTS.join(' and ')}`
}

/** The number a value is: itself, or a fraction in quotes where one may stand. */
function numberOf(value: Json | undefined, key: string): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !AMOUNTS.includes(key)) return undefined
  try {
    return toNumber(readAmount(value))
  } catch {
    return undefined
  }
}

/** What the pieces, boards and scenarios give for a value, and how procedures.yaml asks for it. */
function givenBy(world: World, value: Part, report: Report): [source: string, given: Part[]] {
  const trait = textOf(at(value, 'trait'))
  if (trait !== undefined) return [`{trait: ${trait}}`, traitsOf(world, trait, report)]
  const property = textOf(at(value, 'terrain'))
  if (property !== undefined) return [`{terrain: ${property}}`, propertiesOf(world, property)]
  const name = textOf(at(value, 'scenario'))
  if (name === undefined || name === 'turns') return ['', []]
  return [`{scenario: ${name}}`, world.scenarios.map((scenario) => at(scenario, 'data', name))]
}

function propertiesOf({ boards }: World, property: string): Part[] {
  return boards.flatMap((board) =>
    entries(at(board, 'terrains')).map(([, terrain]) => at(terrain, property)),
  )
}

/** A trait of every piece type; of one given by faces, that of each face, and every face has one. */
function traitsOf({ pieces }: World, trait: string, report: Report): Part[] {
  if (!pieces) return []
  return entries(at(pieces, 'types')).flatMap(([, type]) => {
    const own = at(type, 'traits', trait)
    const byFace = entries(own).map(([, value]) => value)
    if (byFace.length === 0) return [own]
    checkFaces(type, own, report)
    return byFace
  })
}

/** A trait that only the rules read and that is plainly given by faces: no face is misspelt, and each has a value. */
export function checkOtherTraits({ pieces }: World, file: Part, report: Report): void {
  const read = new Set(all(file, 'trait').map(textOf))
  for (const [, type] of pieces ? entries(at(pieces, 'types')) : []) {
    const faces = facesOf(type)
    for (const [name, trait] of entries(at(type, 'traits'))) {
      const byFace = entries(trait).some(([face]) => isKnown(face, faces))
      if (byFace && !read.has(name)) checkFaces(type, trait, report)
    }
  }
}

function checkFaces(type: Part, trait: Part, report: Report): void {
  const faces = facesOf(type)
  const name = trait.path.at(-1)
  for (const [, value] of entries(trait)) referByKey(value, faces, doubtingFaces(type, report))
  if (entries(trait).some(([face]) => !isKnown(face, faces))) return
  for (const face of faces.known ?? []) {
    if (at(trait, face).value !== undefined) continue
    report(
      wrongKey(trait, {
        message: `${name} has no value for face ${face}`,
        expected: `${face}: in ${name}, beside ${entries(trait)
          .map(([given]) => given)
          .join(', ')}`,
      }),
    )
  }
}

/** A face that is missed may be misspelt here or where the faces are named: says so, with the line of both. */
function doubtingFaces(type: Part, report: Report): Report {
  const { line } = wrongKey(at(type, 'faces'), { message: '' })
  return (problem) =>
    report({
      ...problem,
      hint:
        problem.hint && `${problem.hint.replace(/\?$/, '')}, or is that misspelt in line ${line}?`,
    })
}

/**
 * Ground nobody may enter says so. Left out on one terrain where others have it, a cost was forgotten more often than
 * meant.
 */
export function checkCosts({ boards }: World, file: Part, report: Report): void {
  const read = all(file, 'cost').flatMap((cost) => textOf(at(cost, 'terrain')) ?? [])
  for (const property of new Set(read)) {
    const terrains = boards.flatMap((board) =>
      entries(at(board, 'terrains')).map(([, terrain]) => terrain),
    )
    if (terrains.every((terrain) => at(terrain, property).value === undefined)) continue
    for (const terrain of terrains) {
      if (at(terrain, property).value !== undefined) continue
      report(
        wrongKey(terrain, {
          message: `terrain ${terrain.path.at(-1)} does not say ${property}, which procedures.yaml reads: nobody could enter it`,
          expected: `${property}: with the points to enter it, or ${property}: null where nobody may`,
        }),
      )
    }
  }
}
