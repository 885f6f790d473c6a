/** procedures.yaml: every name in it is one the module has, and each part is given what it cannot do without. */

import { columnStarts } from '@redoubt/engine'
import { didYouMean, listed, nearest } from '../../problems/nearest.ts'
import type { Problem, Report } from '../../problems/problem.ts'
import {
  at,
  entries,
  items,
  keys,
  type Names,
  type Part,
  refer,
  referByKey,
  textOf,
  wrong,
  wrongKey,
} from '../../source/part.ts'
import type { World } from '../world.ts'
import { checkYesNo } from '../yes-no.ts'
import { checkAsks, checkShared } from './asks.ts'
import { checkBearing } from './bearing.ts'
import { checkBySides, checkIncome } from './by-side.ts'
import { checkChoices } from './choices.ts'
import { all } from './every.ts'
import { checkLookups } from './lookups.ts'
import { checkChanges, checkDeal, checkLevels, checkResults } from './meanings.ts'
import { checkCosts, checkNumbers, checkOtherTraits } from './numbers.ts'
import { checkPlaces } from './places.ts'
import { checkTurn } from './turn.ts'

/** What is printed of a terrain, and no rule reads. */
const PRINTED: readonly string[] = ['label', 'colour', 'pattern']

/** Names in procedures.yaml by what they are of. */
interface Declared {
  readonly traits: Names
  readonly terrains: Names
  readonly facts: Names
  readonly features: Names
  readonly regions: Names
  readonly tables: Names
  readonly zones: Names
  readonly phases: Names
}

/** Checks procedures against everything but what parts bring: that is known only when the rules are made of them. */
export function checkProcedures(world: World, file: Part, report: Report): void {
  const names = declaredFor(world, file)
  for (const clause of all(file, 'clause')) refer(clause, world.clauses, report)
  for (const clauses of all(file, 'clauses'))
    for (const [, clause] of entries(clauses)) refer(clause, world.clauses, report)
  for (const value of all(file, 'scenario')) checkScenarioValue(world, value, report)
  for (const value of all(file, 'option')) refer(value, world.optionNames, report)
  for (const value of all(file, 'trait')) checkTrait(value, names.traits, report)
  checkTurn(world, file, names.phases, report)
  checkChoices(file, report)
  for (const [, phase] of entries(at(file, 'phases'))) {
    checkPhase(names, phase, report)
    checkColumns(world, phase, report)
    checkResults(world, phase, report)
    checkChanges(phase, report)
  }
  for (const value of all(file, 'terrain')) {
    if (isCondition(value)) checkEach(value, names.terrains, report)
    else refer(value, names.facts, report)
  }
  for (const table of all(file, 'table')) refer(table, names.tables, report)
  for (const value of all(file, 'region')) checkEach(value, names.regions, report)
  for (const over of items(at(file, 'zones', 'over'))) refer(over, names.features, report)
  refer(at(file, 'steps', 'zone'), names.zones, report)
  for (const zone of ['cup', 'drawn']) refer(at(file, 'turn', 'chits', zone), names.zones, report)
  refer(at(file, 'setUp', 'zone'), names.zones, report)
  for (const side of items(at(file, 'setUp', 'order'))) refer(side, world.sides, report)
  for (const way of items(at(file, 'victory', 'atOnce')))
    for (const [, region] of entries(at(way, 'reach'))) {
      referByKey(region, world.sides, report)
      refer(region, names.regions, report)
    }
  checkDeal(world, at(file, 'setUp'), report)
  checkLevels(at(file, 'victory', 'levels'), report)
  checkShared(file, report)
  checkPlaces(world, file, report)
  checkBySides(world, file, report)
  checkIncome(world, file, report)
  checkBearing(world, file, report)
  for (const key of ['trait', 'attribute'])
    for (const value of all(file, key)) checkYesNo(value, report)
  checkNumbers(world, file, report)
  checkOtherTraits(world, file, report)
  checkCosts(world, file, report)
  checkLookups(world, file, report)
}

/** Checks the attributes and variables it names: parts bring some of their own. */
export function checkProcedureMarks(world: World, file: Part, report: Report): void {
  for (const value of all(file, 'variable'))
    if (value.path[0] !== 'control') refer(value, world.variables, report)
  for (const value of all(file, 'attribute')) checkTrait(value, world.attributes, report)
  refer(at(file, 'turn', 'chits', 'of'), world.attributes, report)
}

/** The place in procedures.yaml that names a function the rules do not give; undefined when that is not what is wrong. */
export function unknownFunction(file: Part | undefined, error: unknown): Problem | undefined {
  const message = error instanceof Error ? error.message : ''
  const [, name] = message.match(/the function "([^"]*)"/) ?? []
  const part = file && all(file, 'function').find((one) => one.value === name)
  if (!part || name === undefined) return undefined
  const [, given] = message.match(/the rules give (.*)$/) ?? []
  const known = given === undefined || given === 'none' ? [] : given.split(', ')
  return wrong(part, {
    message: `the rules give no function "${name}"`,
    expected: `procedures({ functions: { ${name}: … } }) in the rules, ${known.length === 0 ? 'which give none' : `or one of ${listed(known)}`}`,
    received: name,
    hint: didYouMean(name, known),
  })
}

function declaredFor({ manifest, pieces, boards, tables }: World, file: Part): Declared {
  const onBoards = (what: string, namesOn: (board: Part) => readonly string[]): Names => ({
    what,
    known: boards.length === 0 ? undefined : new Set(boards.flatMap(namesOn)),
  })
  return {
    traits: {
      what: 'trait',
      known:
        pieces &&
        new Set(entries(at(pieces, 'types')).flatMap(([, type]) => keys(at(type, 'traits')))),
    },
    terrains: onBoards('terrain', (board) => keys(at(board, 'terrains'))),
    facts: onBoards('property of a terrain', (board) =>
      entries(at(board, 'terrains')).flatMap(([, terrain]) =>
        keys(terrain).filter((key) => !PRINTED.includes(key)),
      ),
    ),
    features: onBoards('edge feature', (board) => keys(at(board, 'features'))),
    regions: onBoards('region', (board) => keys(at(board, 'regions'))),
    tables: {
      what: 'table',
      known: new Set(tables.flatMap((table) => textOf(at(table, 'id')) ?? [])),
    },
    zones: { what: 'zone', known: manifest && new Set(keys(at(manifest, 'zones'))) },
    phases: { what: 'phase', known: new Set(keys(at(file, 'phases'))) },
  }
}

/** `{terrain: [town, hills]}` asks for kinds of terrain, `{terrain: cost}` for a property of one. */
function isCondition({ path }: Part): boolean {
  return (
    (path[0] !== 'stacking' || path[1] === 'of') &&
    [
      'where',
      'units',
      'of',
      'via',
      'except',
      'any',
      'all',
      'each',
      'against',
      'indirect',
      'army',
    ].includes(String(path.at(-2)))
  )
}

function checkPhase(names: Declared, phase: Part, report: Report): void {
  checkAsks(phase, report)
  refer(at(phase, 'along'), names.features, report)
  for (const [, points] of entries(at(phase, 'along'))) referByKey(points, names.features, report)
  for (const line of items(at(phase, 'lines'))) refer(at(line, 'along'), names.features, report)
  refer(at(phase, 'zone'), names.zones, report)
  for (const [, points] of entries(at(phase, 'across'))) referByKey(points, names.features, report)
  for (const list of ['attack', 'defence', 'shifts', 'die'])
    for (const change of items(at(phase, list))) refer(at(change, 'across'), names.features, report)
}

/** Columns by which each way of comparing strengths reads a table. */
const COLUMNS_BY: Readonly<Record<string, string>> = { odds: 'odds', difference: 'strength' }

/** A battle's table has columns for what it is entered by. */
function checkColumns({ tables }: World, phase: Part, report: Report): void {
  if (at(phase, 'use').value !== 'oddsBattle') return
  const table = tables.find((one) => textOf(at(one, 'id')) === textOf(at(phase, 'table')))
  const by = textOf(at(phase, 'by')) ?? 'odds'
  const wanted = COLUMNS_BY[by]
  if (!table || wanted === undefined) return
  const columns = textOf(at(table, 'columns_by'))
  checkHeadings(table, by, report)
  // Where the file says itself what each column begins at, its headings need not.
  if (columns === wanted || at(table, 'at_least').value !== undefined) return
  const told = at(phase, 'by')
  report(
    wrong(told.value === undefined ? at(phase, 'table') : told, {
      message: `battles by ${by} cannot be looked up in table ${textOf(at(table, 'id'))}: ${columns === undefined ? 'it says no columns_by' : `its columns_by is ${columns}`}`,
      expected: `columns_by: ${wanted} in table ${textOf(at(table, 'id'))}, or at_least: with what each column begins at`,
      received: columns,
    }),
  )
}

/** Each heading says from what strength on its column is meant, or `at_least` does. */
function checkHeadings(table: Part, by: string, report: Report): void {
  const columns = items(at(table, 'columns'))
  const headed = textOf(at(table, 'columns_by'))
  if (headed !== 'odds' && headed !== 'strength') return
  const least = items(at(table, 'at_least')).map(({ value }) => String(value))
  const starts = columnStarts({
    columns: columns.map(({ value }) => String(value)),
    columns_by: headed,
    at_least: least,
  })
  columns.forEach((column, index) => {
    if (starts[index]) return
    report(
      wrong(column, {
        message: `battles by ${by} cannot tell what column "${column.value}" begins at`,
        expected: `a heading such as ${by === 'odds' ? '3-1 or 1-2' : '-2, 0, +1 or 3-4'}, or at_least: with what each column begins at`,
        received: String(column.value),
      }),
    )
  })
}

/** `{scenario: towns}`: every scenario says it, `turns` beside its title and all else in its data. */
function checkScenarioValue({ scenarios }: World, value: Part, report: Report): void {
  const name = textOf(value)
  if (name === undefined) return
  const silent = scenarios.filter(
    (scenario) =>
      (name === 'turns' ? at(scenario, 'turns') : at(scenario, 'data', name)).value === undefined,
  )
  if (silent.length === scenarios.length && scenarios.length > 0) {
    const known = ['turns', ...scenarios.flatMap((scenario) => keys(at(scenario, 'data')))]
    report(
      wrong(value, {
        message: `no scenario says ${name}`,
        expected:
          name === 'turns'
            ? 'turns: in each scenario, beside its title'
            : `${name}: under data in each scenario`,
        received: name,
        hint: didYouMean(
          name,
          known.filter((other) => other !== name),
        ),
      }),
    )
    return
  }
  for (const scenario of silent) {
    const stray = name === 'turns' ? undefined : nearest(name, keys(at(scenario, 'data')))
    const place = stray === undefined ? at(scenario, 'id') : at(scenario, 'data', stray)
    report(
      (stray === undefined ? wrong : wrongKey)(place, {
        message: `scenario ${textOf(at(scenario, 'id'))} does not say ${name}, which procedures.yaml reads`,
        expected: name === 'turns' ? 'turns: beside its title' : `${name}: under data`,
        hint: stray === undefined ? undefined : `is "${stray}" meant to be it?`,
      }),
    )
  }
}

/** A name, or a mapping of names to the values they must have. */
function checkTrait(value: Part, names: Names, report: Report): void {
  refer(value, names, report)
  for (const [, wanted] of entries(value)) referByKey(wanted, names, report)
}

/** One name or a list of names. */
function checkEach(value: Part, names: Names, report: Report): void {
  refer(value, names, report)
  for (const one of items(value)) refer(one, names, report)
}
