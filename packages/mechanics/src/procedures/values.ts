/** Values said in data: where a number, a text or a list comes from, made into a plain function once. */

import {
  type Amount,
  type Json,
  type Piece,
  readAmount,
  type Side,
  type Space,
  type ValueFile,
  type WhereFile,
} from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'
import { traitOf } from '../parts/trait.ts'
import { lookUp } from '../tables/look-up.ts'
import { columnNamed, resultsTable } from '../tables/results-table.ts'

/** What a value is asked about. */
export interface About {
  readonly unit?: Piece
  readonly space?: Space
  readonly side?: Side
  /** Who attacks or fires, where a battle is asked about. */
  readonly units?: readonly Piece[]
}

/** A module's own functions, by the name the data call them by. */
export type Functions = Readonly<Record<string, Calculation>>

/** One of a module's functions: of the position, and of what is asked about, by name: `(g, { unit }) => 3`. */
// biome-ignore lint/suspicious/noExplicitAny: a module's functions know its own position and pieces and say what they need
export type Calculation = (g: any, about: any) => Json

/** A value ready to be asked. */
export type Value = (g: AnyPosition, about: About) => Json | undefined

/**
 * Makes a value of the data a function.
 * @throws RangeError for a function the module does not have
 */
export function valueFrom(file: ValueFile, functions: Functions): Value {
  if (typeof file !== 'object') return () => file
  if ('trait' in file) return (_, { unit }) => unit && traitOf(unit, file.trait)
  if ('attribute' in file) return (_, { unit }) => unit?.at[file.attribute]
  if ('terrain' in file)
    return (g, { space }) =>
      space && (g.board.terrains[space.terrain]?.[file.terrain] as Json | undefined)
  if ('scenario' in file) return (g) => ofScenario(g, file.scenario)
  if ('option' in file) return (g) => g.options[file.option]
  if ('variable' in file)
    return (g, { space, unit, side }) => {
      const value = g.vars[file.variable]
      const index = space?.index ?? unit?.side?.index ?? side?.index
      return Array.isArray(value) && index !== undefined ? value[index] : value
    }
  if ('table' in file) return cellFrom(file, functions)
  const calculate = functions[file.function]
  if (!calculate)
    throw new RangeError(
      `procedures.yaml names the function "${file.function}", but the rules give ${Object.keys(functions).join(', ') || 'none'}`,
    )
  return calculate
}

/** Is a value the same for all units of one type and face, as long as a game lasts? What a function says may be any other next time. */
export function isFixed(file: ValueFile): boolean {
  if (typeof file !== 'object') return true
  if ('table' in file) return isFixed(file.row) && isFixed(file.column)
  return 'trait' in file || 'terrain' in file || 'scenario' in file || 'option' in file
}

/** A cell of a table that is read by its rows and columns; a blank is null. @throws RangeError at play for a row or column there is not */
function cellFrom(
  file: Extract<ValueFile, { readonly table: string }>,
  functions: Functions,
): Value {
  const { table: id, row, column } = file
  const rowOf = valueFrom(row, functions)
  const columnOf = valueFrom(column, functions)
  return (g, about) => {
    const found = g.cast.data.tables[id]
    if (!found) throw misfit(file, `procedures.yaml reads table "${id}", which there is not`)
    const table = resultsTable(found)
    const asked = rowOf(g, about)
    const name = String(columnOf(g, about))
    const at = columnNamed(table, name)
    const cell =
      typeof asked === 'number'
        ? lookUp(table, at, asked).result
        : found.rows?.[String(asked)]?.[table.columns.indexOf(name)]
    if (cell === undefined)
      throw misfit(file, `expected a row of table ${id} for ${JSON.stringify(asked)}`)
    if (cell === (table.blank ?? '')) return null
    return typeof cell === 'string' && /^-?\d+$/.test(cell) ? Number(cell) : cell
  }
}

/** What a value of procedures.yaml should not have come to; `said` is that value, so that its line can be named. */
function misfit(file: ValueFile, message: string): RangeError {
  return Object.assign(new RangeError(message), { said: file })
}

/** A number of the data. @throws RangeError at play when it is none */
export function numberFrom(file: ValueFile, functions: Functions) {
  const value = valueFrom(file, functions)
  return (g: AnyPosition, about: About = {}): number => {
    const found = value(g, about)
    if (typeof found === 'number' && !Number.isNaN(found)) return found
    const asked = about.unit?.type.id ?? about.space?.id ?? about.side?.id ?? 'the game'
    throw misfit(
      file,
      `expected a number from ${JSON.stringify(file)} in procedures.yaml for ${asked}, got ${JSON.stringify(found) ?? 'nothing'}`,
    )
  }
}

/** Points of the data, or nothing where there is no way. @throws RangeError at play when it is neither */
export function costFrom(file: ValueFile, functions: Functions) {
  const value = valueFrom(file, functions)
  return (g: AnyPosition, about: About): number | null | undefined => {
    const found = value(g, about)
    if (found === null || found === undefined || Number.isFinite(found)) return found as number
    throw misfit(
      file,
      `expected points or null from ${JSON.stringify(file)} in procedures.yaml for ${about.space?.id}, got ${JSON.stringify(found) ?? 'no number'}`,
    )
  }
}

/** An amount of the data: a number, or a text such as '1/2'. @throws RangeError at play when it is none */
export function amountFrom(file: ValueFile, functions: Functions) {
  const value = valueFrom(file, functions)
  return (g: AnyPosition, about: About): Amount => {
    const found = value(g, about)
    if (isAmount(found)) return found
    throw misfit(
      file,
      `expected an amount from ${JSON.stringify(file)} in procedures.yaml, such as 3, 0.5 or '1/2', got ${Number.isNaN(found) ? 'no number (of a trait that is written by faces, traitOf(unit, name) tells the one of the present face)' : (JSON.stringify(found) ?? 'nothing')}`,
    )
  }
}

function isAmount(found: Json | undefined): found is Amount & Json {
  if (typeof found === 'number') return Number.isFinite(found)
  if (typeof found !== 'string') return false
  try {
    readAmount(found)
    return true
  } catch {
    return false
  }
}

/** What a scenario says under a name: of its own (`turns`), else of its `data`. */
function ofScenario(g: AnyPosition, name: string): Json | undefined {
  const scenario = g.cast.data.scenarios[g.scenario]
  if (name === 'turns') return scenario?.turns
  const data = scenario?.data as Readonly<Record<string, Json>> | undefined
  return data?.[name]
}

/** Does a unit or a space meet a condition of the data? */
export function conditionFrom(file: WhereFile, functions: Functions) {
  const own = file.function === undefined ? undefined : functions[file.function]
  if (file.function !== undefined && !own)
    throw new RangeError(
      `procedures.yaml names the function "${file.function}", which the rules do not give`,
    )
  return (g: AnyPosition, about: About): boolean => {
    const { unit, space } = about
    if (file.trait !== undefined && !(unit && holds(file.trait, (name) => traitOf(unit, name))))
      return false
    if (file.attribute !== undefined && !(unit && holds(file.attribute, (name) => unit.at[name])))
      return false
    if (file.terrain !== undefined && !(space && listed(file.terrain).includes(space.terrain)))
      return false
    if (
      file.region !== undefined &&
      !(space && listed(file.region).some((one) => space.regions.includes(one)))
    )
      return false
    return own ? Boolean(own(g, about)) : true
  }
}

function holds(
  wanted: string | Readonly<Record<string, Json>>,
  read: (name: string) => Json | undefined,
): boolean {
  if (typeof wanted === 'string') return Boolean(read(wanted))
  return Object.entries(wanted).every(([name, value]) => read(name) === value)
}

export function listed(one: string | readonly string[]): readonly string[] {
  return typeof one === 'string' ? [one] : one
}
