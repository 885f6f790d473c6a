/** What may vary in a search, as the form shows it, and with which values it begins. */

import type { Json, ModuleData, OptionFile } from '@redoubt/engine'
import { type Arm, nudgeName, numbersOf } from '@redoubt/lab'
import { baseValue } from '../../new-game/draft.ts'
import { draftOfArm } from '../plan/plan-form.ts'

/** One thing that may vary: `values` as `2..6`, `mandatory,optional` or `1,2,4`. */
export interface VariedDraft {
  readonly name: string
  readonly values: string
}

/** Something that could vary, by its name in words. */
export interface Variable extends VariedDraft {
  readonly label: string
}

/** So many numbers of the data are listed: who means others says it by a word of their name. */
const MOST_NUMBERS = 200

/** The options of a module, with values around those of the arm. */
export function optionsThatVary(data: ModuleData, arm: Arm): Variable[] {
  const draft = draftOfArm(data, arm)
  return Object.entries(data.options.options).flatMap(([name, option]) => {
    const value = draft.values[name] ?? baseValue(data, draft, name)
    const variable = (named: string, values: string | undefined): Variable[] =>
      values === undefined
        ? []
        : [{ name: named, values, label: nudgeName(data, `option ${named}`) }]
    if (option.type !== 'data') return variable(name, valuesOf(data, option, value))
    return Object.entries(value as Readonly<Record<string, Json>>).flatMap(([key, entry]) =>
      variable(`${name}.${key}`, typeof entry === 'number' ? around(entry) : undefined),
    )
  })
}

/** Numbers of tables, pieces and the arm's scenario whose name contains the word. */
export function numbersThatVary(data: ModuleData, arm: Arm, word: string): Variable[] {
  const scenario = arm.scenario ?? Object.keys(data.scenarios)[0]
  const sought = word.trim().toLowerCase()
  if (sought === '') return []
  return numbersOf(data)
    .filter(
      ({ path }) => !path.startsWith('scenarios/') || path.startsWith(`scenarios/${scenario}/`),
    )
    .map(({ path, value }) => ({
      name: path,
      values: around(value),
      label: nudgeName(data, path),
    }))
    .filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(sought))
    .slice(0, MOST_NUMBERS)
}

function valuesOf(data: ModuleData, option: OptionFile, value: Json): string | undefined {
  switch (option.type) {
    case 'boolean':
      return 'false,true'
    case 'board':
      return (option.values ?? Object.keys(data.boards)).join(',')
    case 'integer':
      if (option.values) return option.values.join(',')
      return typeof value === 'number' ? around(value, option) : undefined
    default:
      return option.values?.join(',')
  }
}

/** One less and one more, as far as they may be. */
function around(
  value: number,
  {
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  }: { min?: number; max?: number } = {},
): string {
  if (!Number.isInteger(value)) return String(value)
  return `${Math.max(min, value - 1)}..${Math.min(max, value + 1)}`
}

/** As a search reads it. */
export function variedText({ name, values }: VariedDraft): string {
  return `${name}=${values.replaceAll(' ', '')}`
}
