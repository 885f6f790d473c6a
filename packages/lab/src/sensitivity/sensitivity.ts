/** How much each number of a module matters: every one is nudged by a step, and the games are played again. */

import type { Json, Module } from '@redoubt/engine'
import type { UnitResult } from '../play/result.ts'
import type { Comparison, MetricComparison } from '../report/comparison.ts'
import type { Report } from '../report/report.ts'
import type { Estimate } from '../statistics/interval.ts'
import { numberProblem, numbersOf } from '../study/changed-data.ts'
import type { Arm, StudyFile } from '../study/format.ts'

/** A number that can be nudged. */
export interface Nudge {
  /** `option track_length`, or the path of a number of the data. */
  readonly name: string
  readonly from: number
  readonly to: number
  readonly arm: Arm
}

export interface SensitivityTerms {
  /** By how much; whole numbers stay whole. Default 1. */
  readonly step?: number
  /** Only names that contain one of these. Default all. */
  readonly only?: readonly string[]
}

/**
 * All nudges of a module's numbers, up and down: options of type integer and numbers of options of type data, table
 * values, traits, scenario data. Nudges that the module refuses are left out.
 * @param base the arm the nudges are made of
 */
export function nudgesOf(
  module: Module,
  base: Arm,
  { step = 1, only }: SensitivityTerms = {},
): Nudge[] {
  const wanted = (name: string) => only === undefined || only.some((part) => name.includes(part))
  const all = [...optionNudges(module, base, step), ...dataNudges(module, base, step)]
  return all.filter(({ name }) => wanted(name))
}

function optionNudges(module: Module, base: Arm, step: number): Nudge[] {
  const { options, presets = {} } = module.data.options
  const preset = presets[String(base.options?.preset)]?.values ?? {}
  return Object.entries(options).flatMap(([name, option]) => {
    const value: Json | undefined = base.options?.[name] ?? preset[name] ?? option.default
    const arm = (to: Json, label: number): Arm => ({
      ...base,
      name: `${name} ${label}`,
      options: { ...base.options, [name]: to },
    })
    if (option.type === 'integer' && typeof value === 'number')
      return [value + step, value - step]
        .filter((to) => fits(option, to))
        .map((to) => ({ name: `option ${name}`, from: value, to, arm: arm(to, to) }))
    if (option.type !== 'data' || value === null || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([key, entry]) => {
      if (typeof entry !== 'number') return []
      return [entry + step, entry - step].map((to) => ({
        name: `option ${name}.${key}`,
        from: entry,
        to,
        arm: {
          ...arm({ ...(value as Record<string, Json>), [key]: to }, to),
          name: `${name}.${key} ${to}`,
        },
      }))
    })
  })
}

function fits(
  { min, max, values }: { min?: number; max?: number; values?: readonly Json[] },
  to: number,
): boolean {
  return (
    (min === undefined || to >= min) &&
    (max === undefined || to <= max) &&
    (values === undefined || values.includes(to))
  )
}

function dataNudges(module: Module, base: Arm, step: number): Nudge[] {
  const scenario = base.scenario ?? Object.keys(module.data.scenarios)[0]
  const numbers = numbersOf(module.data).filter(
    ({ path }) => !path.startsWith('scenarios/') || path.startsWith(`scenarios/${scenario}/`),
  )
  return numbers.flatMap(({ path, value }) =>
    [value + step, value - step]
      .filter((to) => numberProblem(module.data, path, to) === undefined)
      .map((to) => ({
        name: path,
        from: value,
        to,
        arm: { ...base, name: `${path} ${to}`, data: { ...base.data, [path]: to } },
      })),
  )
}

/** The study that plays every nudge against the base. */
export function sensitivityStudy(
  study: Omit<StudyFile, 'arms'>,
  base: Arm,
  nudges: readonly Nudge[],
): StudyFile {
  return { ...study, observe: study.observe ?? 0, arms: [base, ...nudges.map(({ arm }) => arm)] }
}

/** What one nudge did. */
export interface Effect {
  readonly nudge: Nudge
  /** Of the score, in shares. */
  readonly score: Estimate
  /** In actions. */
  readonly length: MetricComparison | undefined
  /** Corrected for all nudges of the study. */
  readonly p: number
  readonly comparison: Comparison
}

/** The effects of all nudges, the largest on the score first. */
export function effectsOf(report: Report, nudges: readonly Nudge[]): Effect[] {
  return report.comparisons
    .map((comparison, at): Effect => {
      const length: MetricComparison | undefined = comparison.metrics.find(
        ({ name }) => name === 'length',
      )
      return {
        nudge: nudges[at] as Nudge,
        score: comparison.difference,
        length,
        p: comparison.p,
        comparison,
      }
    })
    .sort((a, b) => Math.abs(b.score.value) - Math.abs(a.score.value))
}

/** By how much a nudge has changed games so far, either way. */
export interface Change {
  /** Index of the nudge. */
  readonly at: number
  readonly score: number
  /** In actions. */
  readonly length: number
}

/**
 * What nudges have changed, for halving: nothing is claimed of any.
 * @param results of the study of these nudges
 */
export function changesOf(results: readonly UnitResult[], nudges: number): Change[] {
  return Array.from({ length: nudges }, (_, at): Change => {
    let [score, length] = [0, 0]
    for (const { games } of results)
      for (const [round, first] of (games[0] ?? []).entries()) {
        const other = games[at + 1]?.[round]
        if (!other || first.ending === 'failed' || other.ending === 'failed') continue
        score += (other.scores[0] ?? 0) - (first.scores[0] ?? 0)
        length += other.actions - first.actions
      }
    return { at, score: Math.abs(score), length: Math.abs(length) }
  })
}

/** Indices of the nudges that change the score most; among equals, of those that change how long games are. */
export function strongestFirst(changes: readonly Change[]): number[] {
  return changes
    .toSorted((a, b) => b.score - a.score || b.length - a.length || a.at - b.at)
    .map(({ at }) => at)
}
