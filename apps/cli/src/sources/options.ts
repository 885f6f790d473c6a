/** Options of a game from the command line: `--preset bga_like --option map=5x5`. */

import type { Json, Module } from '@redoubt/engine'
import type { Input, OptionSpec } from '../command/command.ts'
import { UsageError, unknownWord } from '../command/errors.ts'

/** The options of every command that starts a game. */
export const GAME_OPTIONS = {
  preset: { type: 'string', value: 'NAME', help: 'a named set of options of the module' },
  seating: {
    type: 'string',
    value: 'NAME',
    help: 'how the sides are shared among the seats, where the module has several ways',
  },
  option: {
    type: 'string',
    multiple: true,
    value: 'NAME=VALUE',
    help: 'one option of the module; may be repeated',
  },
} as const satisfies Readonly<Record<string, OptionSpec>>

/** The module in the seating asked for. @throws UsageError for one it does not have */
export function seatedModule(module: Module, input: Input): Module {
  const seating = input.text('seating')
  const known = Object.keys(module.data.manifest.seatings ?? {})
  if (seating !== undefined && !known.includes(seating))
    throw unknownWord('seating', seating, known)
  return module.seated(seating)
}

/** Reads them. @throws UsageError for names and values the module does not know */
export function gameOptions(module: Module, input: Input): Record<string, Json> {
  const { options, presets = {} } = module.data.options
  const values: Record<string, Json> = {}
  const preset = input.text('preset')
  if (preset !== undefined) {
    if (!(preset in presets)) throw unknownWord('preset', preset, Object.keys(presets))
    values.preset = preset
  }
  for (const given of input.all('option')) {
    const [, name = '', value = ''] = given.match(/^([^=]+)=(.*)$/s) ?? []
    if (name === '') throw new UsageError(`--option expects name=value, got "${given}"`)
    const option = options[name] ?? tableOf(options, name)
    if (!option) throw unknownWord('option', name, Object.keys(options))
    values[name] = option === options[name] ? readValue(name, option, value) : readSingle(value)
  }
  return values
}

type Option = Module['data']['options']['options'][string]

function readValue(name: string, option: Option, text: string): Json {
  switch (option.type) {
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true'
      throw new UsageError(`option ${name} expects true or false, got "${text}"`)
    case 'integer':
      if (/^-?\d+$/.test(text)) return Number(text)
      throw new UsageError(`option ${name} expects a whole number, got "${text}"`)
    case 'choice': {
      const value = option.values?.find((known) => String(known) === text)
      if (value === undefined)
        throw unknownWord(`value of option ${name}`, text, option.values?.map(String) ?? [])
      return value
    }
    default:
      return /^[[{]/.test(text) ? readJson(name, text) : text
  }
}

/** The option that is a table of values, of which `points.tank` names one. */
function tableOf(options: Readonly<Record<string, Option>>, name: string): Option | undefined {
  const whole = Object.keys(options).find((one) => name.startsWith(`${one}.`))
  const option = whole === undefined ? undefined : options[whole]
  return option?.type === 'data' ? option : undefined
}

/** One value of an option that is a table of values, as `points.tank=3`. */
function readSingle(text: string): Json {
  return /^(-?\d+(\.\d+)?|true|false)$/.test(text) ? JSON.parse(text) : text
}

function readJson(name: string, text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`option ${name} expects JSON, got "${text}"`)
  }
}
