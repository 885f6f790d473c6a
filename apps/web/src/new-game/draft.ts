/** A game being put together: its scenario, a preset, and what was changed from it. */

import type { Enforcement, Json, ModuleData } from '@redoubt/engine'
import type { LocalTerms } from '../table/kept/local-terms.ts'

export interface Draft {
  readonly scenario: string
  readonly preset: string | undefined
  /** Values that differ from the preset, by option name. */
  readonly values: Readonly<Record<string, Json>>
  /** Clauses that are not enforced. */
  readonly enforcement: Enforcement
  /** A field holds something that is no value yet, such as a map with a short row. */
  readonly fault?: { readonly message: string; readonly option: string } | undefined
}

export function draftOf(data: ModuleData): Draft {
  const { beginner = {} } = data.manifest
  return {
    scenario: beginner.scenario ?? Object.keys(data.scenarios)[0] ?? '',
    preset: beginner.preset ?? Object.keys(data.options.presets ?? {})[0],
    values: {},
    enforcement: {},
  }
}

/** The draft of the same game once more; where the module has lost its scenario, the draft to begin with. */
export function draftAgain(data: ModuleData, terms: LocalTerms | undefined): Draft {
  if (!terms || !data.scenarios[terms.scenario]) return draftOf(data)
  const { preset, ...values } = terms.options
  return {
    scenario: terms.scenario,
    preset: typeof preset === 'string' ? preset : undefined,
    values,
    enforcement: terms.enforcement ?? {},
  }
}

/** The value of an option before anything was changed by hand. */
export function baseValue(data: ModuleData, draft: Draft, name: string): Json {
  const fixed = data.scenarios[draft.scenario]?.options?.[name]
  if (fixed !== undefined) return fixed
  const preset = draft.preset === undefined ? undefined : data.options.presets?.[draft.preset]
  return preset?.values[name] ?? data.options.options[name]?.default ?? null
}

export function valueIn(data: ModuleData, draft: Draft, name: string): Json {
  return draft.values[name] ?? baseValue(data, draft, name)
}

/** The draft with one option set; a value equal to the preset's is no change. */
export function withValue(data: ModuleData, draft: Draft, name: string, value: Json): Draft {
  const { [name]: _, ...others } = draft.values
  const isBase = JSON.stringify(value) === JSON.stringify(baseValue(data, draft, name))
  const fault = draft.fault?.option === name ? undefined : draft.fault
  return { ...draft, values: isBase ? others : { ...others, [name]: value }, fault }
}
