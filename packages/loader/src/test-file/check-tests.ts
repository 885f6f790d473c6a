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
import { actionsOf, checkAction, checkActionKey } from './named-actions.ts'

/** Checks the names a test file uses. Places and pieces are judged when the position is set up. */
export function checkTests(module: Module, tests: Part, report: Report): void {
  const names = namesOf(module)
  const actions = actionsOf(module)
  checkPosition(names, at(tests, 'position'), report)
  for (const test of items(at(tests, 'tests'))) {
    checkPosition(names, test, report)
    for (const clause of items(at(test, 'covers'))) refer(clause, names.clauses, report)
    refer(at(test, 'refused'), names.clauses, report)
    for (const deed of items(at(test, 'do'))) {
      refer(at(deed, 'deny'), names.denying, report)
      refer(at(deed, 'as'), names.actors, report)
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
}

function namesOf({ data, sides, seats, variables }: Module): TestNames {
  // Of all seatings: a test may choose one.
  const seatings = Object.values(data.manifest.seatings ?? {})
  const seatIds = [
    ...seats.map((seat) => seat.id),
    ...seatings.flatMap(({ control }) => Object.keys(control)),
  ]
  const clauses = data.rulebook.clauses.flatMap((clause) => namesOfClause(data.rulebook, clause))
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
    clauses: { what: 'clause', known: new Set(clauses) },
    denying: { what: 'clause', known: new Set([...clauses, 'table']) },
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
}
