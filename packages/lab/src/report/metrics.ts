/** What was measured in the games of an arm. */

import type { GameRef, GameResult, UnitResult } from '../play/result.ts'
import { meanOfUnits } from '../statistics/dispersion.ts'
import type { Estimate } from '../statistics/interval.ts'
import type { PreparedStudy } from '../study/prepared.ts'

export interface MetricSummary {
  readonly name: string
  readonly label: string
  readonly n: number
  readonly mean: Estimate
  readonly least: number
  readonly median: number
  readonly most: number
  /** Games that show it. */
  readonly games: { readonly least: GameRef; readonly median: GameRef; readonly most: GameRef }
}

/** Of fewer units that differ a mean and its spread tell nothing that can be relied on. */
export const FEWEST_DIFFERING = 10

/** The lab's own metrics; a module's have their labels in its metrics.yaml. */
export const LABELS: Readonly<Record<string, string>> = {
  length: 'Actions in a game',
  turns: 'Turns in a game',
  branching: 'Legal actions at a decision',
  lead_changes: 'Lead changes per turn',
  drama: 'Drama: how far behind the winner was',
  decisiveness: 'Share of the game after it was settled',
  uncertainty: 'Uncertainty: how open it stood',
  comeback: 'Won from behind at half-time',
}

/** Metrics of every game, watched or not; the others are only there of watched units. */
const ALWAYS = ['length', 'turns'] as const

/** A metric of one game; undefined where it was not measured. */
export function metricIn(game: GameResult, name: string): number | undefined {
  if (game.ending === 'failed') return undefined
  if (name === 'length') return game.actions
  if (name === 'turns') return game.turns
  return game.metrics?.[name]
}

/** Names of all metrics of a study: those asked for, in this order. */
export function metricNames(study: PreparedStudy, results: readonly UnitResult[]): string[] {
  const seen = new Set<string>(ALWAYS)
  for (const { unit, games } of results.slice(0, study.observe)) {
    if (unit >= study.observe) break
    for (const game of games.flat()) for (const name in game.metrics) seen.add(name)
  }
  const asked = study.file.metrics
  return [...seen].filter((name) => asked === undefined || asked.includes(name))
}

export function labelOf(study: PreparedStudy, name: string): string {
  for (const { module } of study.arms) {
    const label = module.data.metrics?.metrics[name]?.label
    if (label !== undefined) return label
  }
  return LABELS[name] ?? name
}

/** Summaries of all metrics in an arm. */
export function metricsOf(
  study: PreparedStudy,
  results: readonly UnitResult[],
  arm: number,
): MetricSummary[] {
  return metricNames(study, results).flatMap((name) => {
    const values: { readonly value: number; readonly game: GameRef }[] = []
    for (const { unit, games } of results) {
      games[arm]?.forEach((game, round) => {
        const value = metricIn(game, name)
        if (value !== undefined) values.push({ value, game: { arm, unit, round } })
      })
    }
    const sorted = values.toSorted((a, b) => a.value - b.value)
    const [least] = sorted
    const median = sorted[Math.floor((sorted.length - 1) / 2)]
    const most = sorted.at(-1)
    if (!least || !median || !most) return []
    return [
      {
        name,
        label: labelOf(study, name),
        n: values.length,
        mean: meanOfUnits(
          results.map(({ games }) =>
            (games[arm] ?? []).flatMap((game) => metricIn(game, name) ?? []),
          ),
        ),
        least: least.value,
        median: median.value,
        most: most.value,
        games: { least: least.game, median: median.game, most: most.game },
      },
    ]
  })
}
