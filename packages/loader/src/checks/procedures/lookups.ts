/** procedures.yaml: a value that is read from a table finds its row and its column there, whatever it is asked about. */

import { listed, nearest } from '../../problems/nearest.ts'
import type { Report } from '../../problems/problem.ts'
import { at, entries, items, keys, type Part, textOf, wrong, wrongKey } from '../../source/part.ts'
import type { World } from '../world.ts'
import { all } from './every.ts'

/** What a row or column is asked for by, and who says it. */
interface Asked {
  readonly name: string
  readonly by: string
}

/** The rows or columns of a table: their names, and where each is written. */
interface Headings {
  readonly what: 'row' | 'column'
  readonly names: readonly string[]
  /** Where all of them are, or the one of a name. */
  place(name?: string): [say: typeof wrong, part: Part]
}

/** Checks the rows and columns of every `{table: …, row: …, column: …}` by what the module's data ask them for. */
export function checkLookups(world: World, file: Part, report: Report): void {
  for (const id of all(file, 'table')) {
    const value = at(file, ...id.path.slice(0, -1))
    const table = world.tables.find((one) => textOf(at(one, 'id')) === textOf(id))
    if (!table || at(value, 'column').value === undefined) continue
    checkHeadings(columnsOf(table), askedBy(world, at(value, 'column'), true), report)
    checkHeadings(rowsOf(table), askedBy(world, at(value, 'row'), false), report)
  }
}

function checkHeadings(headings: Headings, asked: readonly Asked[], report: Report): void {
  const { what, names, place } = headings
  const wanted = [...new Set(asked.map(({ name }) => name))]
  const strays = names.filter((name) => !wanted.includes(name))
  for (const name of names.length === 0 ? [] : wanted.filter((one) => !names.includes(one))) {
    const stray = nearest(name, strays)
    const [say, part] = place(stray)
    report(
      say(part, {
        message: `there is no ${what} "${name}", and procedures.yaml reads one: ${asked.find((one) => one.name === name)?.by}`,
        expected: `a ${what} for each of ${listed(wanted)}`,
        received: listed(names),
        hint: stray && `is "${stray}" meant to be it?`,
      }),
    )
  }
}

function columnsOf(table: Part): Headings {
  const columns = at(table, 'columns')
  const own = items(columns)
  return {
    what: 'column',
    names: own.map(({ value }) => String(value)),
    place: (name) => [wrong, own.find(({ value }) => String(value) === name) ?? columns],
  }
}

function rowsOf(table: Part): Headings {
  const rows = at(table, 'rows')
  return {
    what: 'row',
    names: keys(rows),
    place: (name) => [wrongKey, name === undefined ? rows : at(rows, name)],
  }
}

/** All that the data ask by. A number reads the row of a throw, such as `2-4`; a column is always a heading. */
function askedBy(world: World, value: Part, headings: boolean): Asked[] {
  const asked = (part: Part, by: string): Asked[] =>
    typeof part.value === 'string' || (headings && typeof part.value === 'number')
      ? [{ name: String(part.value), by }]
      : []
  const terrain = textOf(at(value, 'terrain'))
  if (terrain !== undefined)
    return world.boards.flatMap((board) =>
      entries(at(board, 'terrains')).flatMap(([id, kind]) =>
        asked(at(kind, terrain), `terrain ${id} has it as its ${terrain}`),
      ),
    )
  const trait = textOf(at(value, 'trait'))
  if (trait !== undefined)
    return entries(at(world.pieces ?? value, 'types')).flatMap(([id, type]) => {
      const own = at(type, 'traits', trait)
      const byFace = entries(own).map(([, one]) => one)
      return [own, ...byFace].flatMap((one) => asked(one, `${id} has it as its ${trait}`))
    })
  const variable = textOf(at(value, 'variable'))
  if (variable !== undefined)
    return items(at(world.manifest ?? value, 'variables', variable, 'values')).flatMap((one) =>
      asked(one, `the variable ${variable} may be it`),
    )
  const name = textOf(at(value, 'scenario'))
  if (name !== undefined)
    return world.scenarios.flatMap((scenario) =>
      asked(at(scenario, 'data', name), `scenario ${textOf(at(scenario, 'id'))} says it`),
    )
  return asked(value, 'it stands there')
}
