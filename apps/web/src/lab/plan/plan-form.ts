/** A plan as the form shows it, and back: arms as drafts of the new-game form, the question in a few words. */

import { type Enforcement, type Json, type ModuleData, strictnessOf } from '@redoubt/engine'
import type { Arm, StudyFile } from '@redoubt/lab'
import { baseValue, type Draft } from '../../new-game/draft.ts'
import { tell } from '../messages/words.ts'
import type { Plan } from './plan.ts'

/** Most arms on a page: more boards than these nobody can look at. */
export const MOST_ARMS = 6

/** The usual question about a module: its rules as they are against its first variant. */
export function planFor(data: ModuleData): Plan {
  const presets = Object.entries(data.options.presets ?? {})
  const [usual] = presets.filter(([, { values }]) => Object.keys(values).length === 0)
  const [first] = presets
  const a: Arm = usual
    ? armOf(usual)
    : presets.length > 1 && first && isComplete(data, first[1].values)
      ? armOf(first)
      : { name: tell('arms.as-it-is'), options: {} }
  const other = presets.find(([name]) => name !== a.options?.preset)
  const b: Arm = other ? armOf(other) : { name: tell('arms.other'), options: {} }
  return {
    file: {
      title: data.manifest.title,
      module: data.manifest.id,
      arms: [a, b],
      bots: 'club',
      seed: '1',
      units: { most: 2000 },
      stop: { when: 'difference', points: 4 },
    },
    records: {},
  }
}

/** An arm that plays a preset, called as the form calls it. */
const armOf = ([preset, { label }]: readonly [string, { readonly label: string }]): Arm => ({
  name: label,
  options: { preset },
})

/** Says a preset the same of the same switches as all others do? Then it is one of several ways to play. */
function isComplete(data: ModuleData, values: Readonly<Record<string, Json>>): boolean {
  const names = Object.keys(values).join(' ')
  return Object.values(data.options.presets ?? {}).every(
    (preset) => Object.keys(preset.values).join(' ') === names,
  )
}

export function draftOfArm(
  data: ModuleData,
  { scenario, options = {}, enforcement = {} }: Arm,
): Draft {
  const { preset, ...values } = options
  return {
    scenario: scenario ?? Object.keys(data.scenarios)[0] ?? '',
    preset: typeof preset === 'string' ? preset : undefined,
    values,
    enforcement,
  }
}

/** The arm with the options of a draft; its start, its bots and how strictly it keeps to its clauses stay. */
export function armOfDraft(arm: Arm, { preset, values }: Draft): Arm {
  return { ...arm, options: { ...(preset === undefined ? {} : { preset }), ...values } }
}

/** The arm keeping to its clauses like that. */
export function withEnforcement({ enforcement: _, ...arm }: Arm, enforcement: Enforcement): Arm {
  return Object.keys(enforcement).length === 0 ? arm : { ...arm, enforcement }
}

export function withArm(file: StudyFile, index: number, arm: Arm): StudyFile {
  return { ...file, arms: file.arms.map((known, at) => (at === index ? arm : known)) }
}

/** One more arm: the first preset nobody plays yet, else a copy of the first arm. */
export function withNewArm(data: ModuleData, file: StudyFile): StudyFile {
  const used = new Set(file.arms.map(({ options }) => options?.preset))
  const presets = Object.entries(data.options.presets ?? {})
  const [free, { label } = { label: tell('arms.other') }] =
    presets.find(([name]) => !used.has(name)) ?? []
  const [first] = file.arms
  const { scenario, seating, record, snapshot, sees, position, enforcement } = first ?? { name: '' }
  const name = freeName(file, label)
  const arm: Arm = {
    name,
    ...(scenario === undefined ? {} : { scenario }),
    ...(seating === undefined ? {} : { seating }),
    ...(record === undefined ? {} : { record }),
    ...(snapshot === undefined ? {} : { snapshot }),
    ...(sees === undefined ? {} : { sees }),
    ...(position === undefined ? {} : { position }),
    ...(enforcement === undefined ? {} : { enforcement }),
    options: free === undefined ? { ...first?.options } : { preset: free },
  }
  return { ...file, arms: [...file.arms, arm] }
}

function freeName({ arms }: StudyFile, wish: string): string {
  const names = new Set(arms.map(({ name }) => name))
  for (let n = 1; ; n++) {
    const name = n === 1 ? wish : `${wish} ${n}`
    if (!names.has(name)) return name
  }
}

/** Where all arms begin. */
export type Start =
  | { readonly kind: 'scenario'; readonly scenario: string }
  | { readonly kind: 'record'; readonly file: string; readonly event: number }
  /** What somebody has taken from a running game; through whose eyes. */
  | { readonly kind: 'taken'; readonly sees: string | undefined }

export function startOf(data: ModuleData, { arms }: StudyFile): Start {
  const [first] = arms
  if (first?.record)
    return { kind: 'record', file: first.record.file, event: first.record.event ?? 0 }
  if (first?.snapshot) return { kind: 'taken', sees: first.sees }
  return { kind: 'scenario', scenario: first?.scenario ?? Object.keys(data.scenarios)[0] ?? '' }
}

/** All arms begin there. */
export function withStart(file: StudyFile, start: Exclude<Start, { kind: 'taken' }>): StudyFile {
  return {
    ...file,
    arms: file.arms.map((arm) => {
      const {
        scenario: _scenario,
        record: _record,
        snapshot: _snapshot,
        position: _,
        sees: _sees,
        ...plain
      } = arm
      return start.kind === 'scenario'
        ? { ...plain, scenario: start.scenario }
        : { ...plain, record: { file: start.file, event: start.event } }
    }),
  }
}

/** Options of an arm that differ from those of the first, by name, as [first, this]. */
export function changesOf(
  data: ModuleData,
  { arms }: StudyFile,
  index: number,
): [string, Json, Json][] {
  const [first, arm] = [arms[0], arms[index]]
  if (!first || !arm || index === 0) return []
  const [a, b] = [draftOfArm(data, first), draftOfArm(data, arm)]
  return Object.keys(data.options.options).flatMap((name): [string, Json, Json][] => {
    const one = a.values[name] ?? baseValue(data, a, name)
    const two = b.values[name] ?? baseValue(data, b, name)
    return JSON.stringify(one) === JSON.stringify(two) ? [] : [[name, one, two]]
  })
}

/** Clauses an arm keeps to otherwise than the first does, as [clause, first, this]; `*` is every clause that is not named. */
export function strictnessChanges({ arms }: StudyFile, index: number) {
  const [first, arm] = [arms[0]?.enforcement ?? {}, arms[index]?.enforcement ?? {}]
  return [...new Set([...Object.keys(first), ...Object.keys(arm)])].flatMap((clause) => {
    const [one, two] = [strictnessOf(first, clause), strictnessOf(arm, clause)]
    return one === two ? [] : [[clause, one, two] as const]
  })
}

/** Modules a study names. */
export function moduleIds({ module, arms }: StudyFile): string[] {
  return [...new Set(arms.flatMap((arm) => arm.module ?? module ?? []))]
}
