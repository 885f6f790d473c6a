/** Commands and areas of pieces.yaml: formulas that can be read, and names of what there is. */

import { type Formula, FormulaError, PIECE_FACTS, partsOf, readFormula } from '@redoubt/engine'
import type { Report } from '../problems/problem.ts'
import {
  at,
  entries,
  isKnown,
  items,
  keys,
  type Names,
  type Part,
  refer,
  textOf,
  unknownName,
  within,
  wrong,
} from '../source/part.ts'
import { spacesOf, type World } from './world.ts'

/** What the commands of a module may name. */
interface Known {
  readonly world: World
  /** What formulas may ask. */
  readonly facts: Names
  readonly places: Names
  /** Names by which a command is given. */
  readonly given: Names
}

export function checkCommands(world: World, pieces: Part, report: Report): void {
  const commands = entries(at(pieces, 'commands'))
  const ids: Names = { what: 'command', known: new Set(commands.map(([id]) => id)) }
  for (const [, type] of entries(at(pieces, 'types')))
    for (const id of items(at(type, 'commands'))) refer(id, ids, report)
  for (const list of ['buttons', 'moved'])
    for (const id of items(at(pieces, list))) refer(id, ids, report)
  const areas = entries(at(pieces, 'types')).flatMap(([, type]) => items(at(type, 'areas')))
  if (commands.length === 0 && areas.length === 0) return
  const known: Known = {
    world,
    facts: factsOf(world, pieces),
    places: placesOf(world),
    given: {
      what: 'command',
      known: new Set(commands.map(([id, command]) => textOf(at(command, 'on')) ?? id)),
    },
  }
  for (const [, command] of commands) {
    checkFormula(at(command, 'when'), known, report)
    for (const effect of items(at(command, 'do'))) checkEffect(effect, known, report)
  }
  for (const area of areas)
    for (const formula of [at(area, 'within'), at(area, 'when')])
      checkFormula(formula, known, report)
}

function factsOf({ attributes, variables }: World, pieces: Part): Names {
  const traits = entries(at(pieces, 'types')).flatMap(([, type]) => keys(at(type, 'traits')))
  return {
    what: 'attribute, trait or variable',
    known:
      attributes.known &&
      variables.known &&
      new Set([...attributes.known, ...variables.known, ...traits, ...PIECE_FACTS]),
  }
}

/** Spaces of all boards, and zones with and without their side. */
function placesOf({ boards, zones, manifest, boardIds }: World): Names {
  const spaces = boards.map(spacesOf)
  const isWhole =
    boardIds.known !== undefined && zones.known && spaces.every(({ known }) => known !== undefined)
  return {
    what: 'space or zone',
    known: isWhole
      ? new Set([
          ...spaces.flatMap(({ known = new Set() }) => [...known]),
          ...(zones.known ?? []),
          ...(manifest ? keys(at(manifest, 'zones')) : []),
        ])
      : undefined,
  }
}

function checkEffect(effect: Part, known: Known, report: Report): void {
  const { world, places, given } = known
  refer(at(effect, 'set'), world.attributes, report)
  checkVariable(at(effect, 'variable'), world, report)
  refer(at(effect, 'move'), places, report)
  for (const name of keys(at(effect, 'among'))) refer(at(effect, 'among', name), places, report)
  refer(at(effect, 'make'), world.pieceTypes, report)
  refer(at(effect, 'give'), given, report)
  refer(at(effect, 'then'), given, report)
  refer(at(effect, 'to', 'pile'), places, report)
  refer(at(effect, 'press'), given, report)
  refer(at(effect, 'shuffle'), places, report)
  refer(at(effect, 'from'), places, report)
  for (const attribute of keys(at(effect, 'attributes')))
    if (!isKnown(attribute, world.attributes))
      report(wrong(at(effect, 'attributes'), unknownName(attribute, world.attributes)))
  const isMade = at(effect, 'make').value !== undefined
  const formulas = [
    at(effect, 'to'),
    ...(isMade ? [] : [at(effect, 'face')]),
    at(effect, 'times'),
    at(effect, 'while'),
    at(effect, 'say'),
    at(effect, 'send'),
    at(effect, 'to', 'where'),
    at(effect, 'to', 'near'),
  ]
  for (const formula of formulas) checkFormula(formula, known, report)
}

/** A variable that has one value: a number, a text, or yes and no. */
function checkVariable(variable: Part, world: World, report: Report): void {
  refer(variable, world.variables, report)
  const name = textOf(variable)
  if (name === undefined || !world.manifest) return
  const declared = at(world.manifest, 'variables', name)
  const type = textOf(at(declared, 'type'))
  const per = textOf(at(declared, 'per'))
  if (type === undefined || (per === undefined && ['integer', 'text', 'boolean'].includes(type)))
    return
  report(
    wrong(variable, {
      message: `variable ${name} ${per ? `has one value for each ${per}` : `is of type ${type}`}`,
      expected: 'a variable of type integer, text or boolean that has one value',
      received: name,
    }),
  )
}

function checkFormula(part: Part, { facts }: Known, report: Report): void {
  const text = textOf(part)
  if (text === undefined) return
  try {
    for (const name of namesIn(readFormula(text)))
      if (!isKnown(name, facts)) report(within(part, name, unknownName(name, facts)))
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    report(
      wrong(part, {
        message: `the formula cannot be read: ${error.message}`,
        expected: error.expected,
        received: error.received,
      }),
    )
  }
}

function namesIn(formula: Formula): string[] {
  return 'name' in formula ? [formula.name] : partsOf(formula).flatMap(namesIn)
}
