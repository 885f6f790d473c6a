/** tests/*.test.yaml against the module they test: scenarios, options, sides and clauses there are. */

import { type Module, namesOfClause } from '@redoubt/engine'
import type { Report } from '../problems/problem.ts'
import {
  at,
  entries,
  items,
  type Names,
  type Part,
  refer,
  referByKey,
  textOf,
} from '../source/part.ts'
import { checkAction, checkActionKey } from './named-actions.ts'
import {
  checkExpectation,
  checkLegal,
  checkPieces,
  checkStep,
  type StateNames,
  stateNames,
} from './named-states.ts'

/** Checks the names a test file uses. Whether its position can be set up is judged when it is. */
export function checkTests(module: Module, tests: Part, report: Report): void {
  const names = namesOf(module)
  const { actions } = names.states
  const fileBoard = bringsBoard(module, at(tests, 'position'))
  const states = fileBoard ? anywhere(names.states) : names.states
  checkPosition({ ...names, states }, at(tests, 'position'), report)
  for (const test of items(at(tests, 'tests'))) {
    const ownBoard = fileBoard || bringsBoard(module, test)
    const states = ownBoard ? anywhere(names.states) : names.states
    checkPosition({ ...names, states }, test, report)
    checkExpectation(states, at(test, 'expect'), report)
    checkLegal(states, at(test, 'legal'), report)
    for (const clause of items(at(test, 'covers'))) refer(clause, names.clauses, report)
    refer(at(test, 'refused'), names.clauses, report)
    for (const deed of items(at(test, 'do'))) {
      refer(at(deed, 'deny'), names.denying, report)
      refer(at(deed, 'as'), names.actors, report)
      refer(at(deed, 'resign'), names.actors, report)
      checkExpectation(states, at(deed, 'expect'), report)
      for (const line of items(at(deed, 'lines'))) refer(at(line, 'clause'), names.clauses, report)
      for (const clause of items(at(deed, 'lacks'))) refer(clause, names.clauses, report)
      for (const action of [deed, at(deed, 'action'), at(deed, 'preview')])
        if (!deniedByTable(at(deed, 'deny'))) checkAction(actions, action, report)
    }
    for (const [, probe] of entries(at(test, 'probes'))) {
      if (textOf(probe) !== 'ok') refer(probe, names.denying, report)
      refer(at(probe, 'denied'), names.denying, report)
      refer(at(probe, 'as'), names.actors, report)
      if (!deniedByTable(probe) && !deniedByTable(at(probe, 'denied')))
        checkActionKey(actions, probe, report)
    }
  }
}

/** What the table itself must deny may name whatever it likes: that there is no such action is what is tested. */
function deniedByTable(verdict: Part): boolean {
  return textOf(verdict) === 'table'
}

/** Is it played on a board of its own, given among the options? Then its spaces are known when it is set up. */
function bringsBoard({ data }: Module, position: Part): boolean {
  return entries(at(position, 'options')).some(
    ([name, value]) => data.options.options[name]?.type === 'board' && textOf(value) === undefined,
  )
}

function anywhere(states: StateNames): StateNames {
  return { ...states, places: { ...states.places, known: undefined } }
}

interface TestNames {
  readonly scenarios: Names
  readonly seatings: Names
  readonly options: Names
  readonly tables: Names
  readonly presets: Names
  readonly sides: Names
  readonly actors: Names
  readonly variables: Names
  readonly clauses: Names
  /** Clauses, and `table` for what the engine itself denies. */
  readonly denying: Names
  readonly states: StateNames
}

function namesOf(module: Module): TestNames {
  const { data, sides, seats, variables } = module
  // Of all seatings: a test may choose one.
  const seatings = Object.values(data.manifest.seatings ?? {})
  const seatIds = [
    ...seats.map((seat) => seat.id),
    ...seatings.flatMap(({ control }) => Object.keys(control)),
  ]
  const clauses = data.rulebook.clauses.flatMap((clause) => namesOfClause(data.rulebook, clause))
  const known: Names = { what: 'clause', known: new Set(clauses) }
  const sideIds = sides.map((side) => side.id)
  return {
    scenarios: { what: 'scenario', known: new Set(Object.keys(data.scenarios)) },
    seatings: { what: 'seating', known: new Set(Object.keys(data.manifest.seatings ?? {})) },
    options: { what: 'option', known: new Set(['preset', ...Object.keys(data.options.options)]) },
    tables: { what: 'table', known: new Set(Object.keys(data.tables)) },
    presets: { what: 'preset', known: new Set(Object.keys(data.options.presets ?? {})) },
    sides: { what: 'side', known: new Set(sideIds) },
    actors: { what: 'side or seat', known: new Set([...sideIds, ...seatIds]) },
    variables: { what: 'variable', known: new Set(variables.map((variable) => variable.name)) },
    clauses: known,
    denying: { what: 'clause', known: new Set([...clauses, 'table']) },
    states: stateNames(module, known),
  }
}

function checkPosition(names: TestNames, position: Part, report: Report): void {
  refer(at(position, 'scenario'), names.scenarios, report)
  refer(at(position, 'seating'), names.seatings, report)
  refer(at(position, 'side'), names.sides, report)
  for (const [, option] of entries(at(position, 'options'))) {
    referByKey(option, names.options, report)
  }
  refer(at(position, 'options', 'preset'), names.presets, report)
  for (const [, table] of entries(at(position, 'tables'))) {
    referByKey(table, names.tables, report)
  }
  for (const [, variable] of entries(at(position, 'variables'))) {
    referByKey(variable, names.variables, report)
  }
  checkStep(names.states, at(position, 'step'), report)
  checkPieces(names.states, at(position, 'pieces'), report)
}
