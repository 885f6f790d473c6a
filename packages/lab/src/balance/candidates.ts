/** The variants a search tries: every combination of the values that may vary. */

import type { Json, Module } from '@redoubt/engine'
import { nudgeName } from '../sensitivity/nudge-name.ts'
import { numbersOf } from '../study/changed-data.ts'
import type { Arm } from '../study/format.ts'

/** What may vary: an option, `points.tank` of an option with numbers in it, or the path of a number of the data. */
export interface Varied {
  readonly name: string
  readonly values: readonly Json[]
}

/**
 * Reads `track_length=2..6`, `opening_enlist=mandatory,optional`, `win_check` (all its values), `points.tank=1..3`,
 * `tables/combat/rows/0/1=1,2`.
 * @throws RangeError that says what was expected
 */
export function variedIn(module: Module, text: string): Varied {
  const [, name = '', values] = text.match(/^([^=]+)(?:=(.+))?$/s) ?? []
  const known = [...Object.keys(module.data.options.options), ...dataPaths(module)]
  if (!known.includes(name) && !known.includes(name.split('.')[0] ?? ''))
    throw new RangeError(
      `${module.data.manifest.id} has no option and no number "${name}"${meantText(known, module, name)}`,
    )
  const option = module.data.options.options[name]
  if (values === undefined) {
    const all = option?.type === 'boolean' ? [false, true] : option?.values
    if (!all) throw new RangeError(`${name}: expected its values, such as ${name}=1..4`)
    return { name, values: all }
  }
  const [, from, to] = values.match(/^(-?\d+)\.\.(-?\d+)$/) ?? []
  if (from !== undefined && to !== undefined) {
    const count = Number(to) - Number(from) + 1
    if (count < 1 || count > 100)
      throw new RangeError(`${name}: expected a range of at most 100 numbers, got "${values}"`)
    return { name, values: Array.from({ length: count }, (_, at) => Number(from) + at) }
  }
  const isText = option?.type === 'choice' || option?.type === 'board'
  return { name, values: values.split(',').map((value) => (isText ? value : valueIn(value))) }
}

/** So many names are told to whoever has written one that is none. */
const MOST_TOLD = 8

/** The names of what has the word in its name, or in what it is called. */
function meantText(known: readonly string[], { data }: Module, word: string): string {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')
  const meant = known.filter((name) => {
    const called = nudgeName(data, name.includes('/') ? name : `option ${name}`)
    return plain(`${name} ${called}`).includes(plain(word))
  })
  if (meant.length === 0) return ''
  const more = meant.length > MOST_TOLD ? ', …' : ''
  return `: did you mean ${meant.slice(0, MOST_TOLD).join(', ')}${more}?`
}

function dataPaths({ data }: Module): readonly string[] {
  return numbersOf(data).map(({ path }) => path)
}

function valueIn(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true'
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
}

/** More combinations take too long to be played even a little. */
const MOST = 500

/**
 * All combinations as arms, each named by what it changes.
 * @throws RangeError when there are too many
 */
export function candidatesOf(module: Module, base: Arm, varied: readonly Varied[]): Arm[] {
  const count = varied.reduce((product, { values }) => product * values.length, 1)
  if (count > MOST)
    throw new RangeError(`these are ${count} combinations, more than ${MOST}: vary less`)
  const combinations = varied.reduce<readonly (readonly (readonly [string, Json])[])[]>(
    (all, { name, values }) =>
      all.flatMap((chosen) => values.map((value) => [...chosen, [name, value] as const])),
    [[]],
  )
  return combinations.map((chosen) =>
    chosen.reduce<Arm>((arm, [name, value]) => withValue(module, arm, name, value), {
      ...base,
      name: chosen.map(([name, value]) => `${name}=${String(value)}`).join(', '),
    }),
  )
}

function withValue(module: Module, arm: Arm, name: string, value: Json): Arm {
  const { options } = module.data.options
  if (Object.hasOwn(options, name)) return { ...arm, options: { ...arm.options, [name]: value } }
  const [whole = '', key] = name.split('.')
  if (key !== undefined && Object.hasOwn(options, whole)) {
    const before = arm.options?.[whole] ?? options[whole]?.default
    return {
      ...arm,
      options: {
        ...arm.options,
        [whole]: { ...(before as Record<string, Json>), [key]: value },
      },
    }
  }
  return { ...arm, data: { ...arm.data, [name]: Number(value) } }
}
