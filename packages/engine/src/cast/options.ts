/** Options of a game: defaults, then a preset, then single values; refused when they do not fit. */

import type { ModuleData } from '../format/data.ts'
import type { BoardFile, Json, OptionFile, ScenarioFile } from '../format/format.ts'
import { inShort } from '../format/in-short.ts'
import { overTable, tableProblem } from './option-table.ts'

/**
 * What is wrong with the options asked for; the message ends with the clause that forbids them, if there is one.
 * @example new OptionsError('expected winter or summer, got spring', 'season').option // → 'season'
 */
export class OptionsError extends Error {
  readonly option: string | undefined
  readonly clause: string | undefined
  constructor(message: string, option?: string, clause?: string) {
    super(clause === undefined ? message : `${message} (${clause})`)
    this.name = 'OptionsError'
    this.option = option
    this.clause = clause
  }
}

/**
 * All options of a game with their values.
 * @param asked values by option name; `preset` names a preset to start from, `points.tank` one value of the option `points` of type
 *   `data`. What such an option does not mention has its default
 * @throws OptionsError for unknown names, values out of range, and combinations a clause forbids
 * @example resolveOptions(data, scenario, {}) // → {}
 */
export function resolveOptions(
  data: ModuleData,
  scenario: ScenarioFile,
  asked: Readonly<Record<string, Json>> = {},
): Record<string, Json> {
  const { options: declared, presets = {}, conflicts = [] } = data.options
  const { preset, ...single } = asked
  const chosen =
    preset !== undefined && Object.hasOwn(presets, String(preset))
      ? presets[String(preset)]
      : undefined
  if (preset !== undefined && !chosen)
    throw new OptionsError(`there is no preset "${String(preset)}" (${namesIn(presets)})`, 'preset')
  const values: Record<string, Json> = {}
  for (const [name, option] of Object.entries(declared)) values[name] = option.default
  for (const [name, value] of Object.entries({
    ...chosen?.values,
    ...scenario.options,
    ...single,
  })) {
    const [whole = '', key] = partOf(declared, name)
    if (!Object.hasOwn(declared, whole))
      throw new OptionsError(`there is no option "${name}" (${namesIn(declared)})`, name)
    const fixed = scenario.options?.[whole]
    if (fixed !== undefined && name in single && single[name] !== fixed) {
      throw new OptionsError(
        `scenario ${scenario.id} fixes ${name} at ${JSON.stringify(fixed)}`,
        name,
      )
    }
    if (key !== undefined) checkTable(declared[whole], { [key]: value }, whole, name)
    values[whole] = overTable(
      (key === undefined ? declared[whole]?.default : values[whole]) ?? null,
      key === undefined ? value : { [key]: value },
    )
  }
  for (const [name, value] of Object.entries(values)) checkOption(data, name, value)
  for (const conflict of conflicts) {
    if (Object.entries(conflict.when).every(([name, value]) => values[name] === value)) {
      throw new OptionsError(conflict.message, Object.keys(conflict.when)[0], conflict.clause)
    }
  }
  return shared(data, values)
}

/** An option by its name, or `points.tank`: one value of an option that is a table of values. Names may hold points themselves. */
function partOf(declared: Readonly<Record<string, OptionFile>>, name: string): readonly string[] {
  if (Object.hasOwn(declared, name)) return [name]
  const [whole] = Object.keys(declared)
    .filter((one) => declared[one]?.type === 'data' && name.startsWith(`${one}.`))
    .sort((a, b) => b.length - a.length)
  return whole === undefined ? [name] : [whole, name.slice(whole.length + 1)]
}

/** @param asked as the value was asked for */
function checkTable(
  option: OptionFile | undefined,
  value: Json,
  name: string,
  asked: string,
): void {
  const problem = tableProblem(value, option?.default ?? null)
  if (problem !== undefined) throw new OptionsError(`option ${name}: ${problem}`, asked)
}

function namesIn(declared: object): string {
  return Object.keys(declared).join(', ') || 'the module has none'
}

const known = new WeakMap<ModuleData, Map<string, Record<string, Json>>>()
const KEPT = 256

/**
 * One object for equal options, so that what is prepared for them is prepared once. It is made in one piece: an object
 * that grew name by name is a hash table to engines, and rules read options in their innermost loops.
 */
function shared(data: ModuleData, values: Record<string, Json>): Record<string, Json> {
  const ofModule = known.get(data) ?? new Map<string, Record<string, Json>>()
  known.set(data, ofModule)
  const key = JSON.stringify(values)
  const same = ofModule.get(key)
  if (same) return same
  if (ofModule.size >= KEPT) ofModule.clear()
  const whole = { ...values }
  ofModule.set(key, whole)
  return whole
}

function checkOption(data: ModuleData, name: string, value: Json): void {
  const option = data.options.options[name]
  if (!option) return
  const refuse = (expected: string): never => {
    throw new OptionsError(
      `option ${name}: expected ${expected}, got ${inShort(JSON.stringify(value))}`,
      name,
    )
  }
  switch (option.type) {
    case 'boolean':
      if (typeof value !== 'boolean') refuse('true or false')
      return
    case 'choice':
      if (!option.values?.includes(value as string | number))
        refuse(`one of ${option.values?.join(', ')}`)
      return
    case 'integer': {
      if (value === null && option.nullable) return
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, values } = option
      if (values) {
        if (!values.includes(value as number)) refuse(`one of ${values.join(', ')}`)
      } else if (
        typeof value !== 'number' ||
        !Number.isInteger(value) ||
        value < min ||
        value > max
      ) {
        refuse(`a whole number from ${min} to ${max}`)
      }
      return
    }
    case 'board':
      if (
        typeof value === 'string'
          ? !Object.hasOwn(data.boards, value)
          : value === null || typeof value !== 'object'
      ) {
        refuse(`a board (${Object.keys(data.boards).join(', ')}) or a board of your own`)
      }
      return
    case 'data':
      if (value === null || typeof value !== 'object') refuse('a table of values')
      checkTable(option, value, name, name)
  }
}

/**
 * The board a scenario is played on: named by it, or by one of the options (which may hold a whole board).
 * @example boardOf(data, scenario, {}).id // → 'field'
 */
export function boardOf(
  data: ModuleData,
  scenario: ScenarioFile,
  options: Readonly<Record<string, Json>>,
): BoardFile {
  const named = typeof scenario.board === 'string' ? scenario.board : options[scenario.board.option]
  if (named !== null && typeof named === 'object') return named as unknown as BoardFile
  const id = String(named)
  const board = Object.hasOwn(data.boards, id) ? data.boards[id] : undefined
  if (!board)
    throw new OptionsError(`there is no board "${id}" (${Object.keys(data.boards).join(', ')})`)
  return board
}
