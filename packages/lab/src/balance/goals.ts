/** What a balanced game is to be: goals on what a study measures. */

import type { GameResult, UnitResult } from '../play/result.ts'
import { metricIn } from '../report/metrics.ts'
import { meanOfUnits, shareOfUnits } from '../statistics/dispersion.ts'
import type { Estimate } from '../statistics/interval.ts'
import type { PreparedStudy } from '../study/prepared.ts'

/** A goal as it is written: `score=50±3`, `turns<=12`, `units_fortified=most`. */
export interface Goal {
  readonly text: string
  /** `score` and `drawn` in points of a hundred; `length`, `turns`, or a metric of the module, on average a game. */
  readonly name: string
  /** What it may be at least and at most; both infinite where it is to be as great or as small as can be. */
  readonly least: number
  readonly most: number
  /** Without bounds: 1 for as much as can be, −1 for as little. */
  readonly greed: -1 | 0 | 1
}

/** How far a score may be from what is wished where nothing is said, in points of a hundred. */
const NEAR = 3

/** @throws RangeError that says what was expected */
export function goalIn(text: string): Goal {
  const [, name = '', sign = '', value = '', , within] =
    text
      .replaceAll(' ', '')
      .match(/^([\w.-]+?)(<=|>=|=)(most|least|-?\d+(\.\d+)?)(?:(?:±|\+-)(\d+(?:\.\d+)?))?$/) ?? []
  const bounds = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  if (sign === '=' && (value === 'most' || value === 'least') && within === undefined)
    return { text, name, ...bounds, greed: value === 'most' ? 1 : -1 }
  const target = Number(value)
  if (name === '' || Number.isNaN(target) || (sign !== '=' && within !== undefined))
    throw new RangeError(
      `a goal is written as score=50, score=50±3, turns<=12, length>=30 or units_fortified=most; got "${text}"`,
    )
  if (sign === '<=') return { text, name, ...bounds, most: target, greed: 0 }
  if (sign === '>=') return { text, name, ...bounds, least: target, greed: 0 }
  const near = within === undefined ? NEAR : Number(within)
  return { text, name, least: target - near, most: target + near, greed: 0 }
}

/** The names a study of this module can measure. */
export function measurable(study: PreparedStudy): readonly string[] {
  const own = study.arms.flatMap(({ module }) => Object.keys(module.data.metrics?.metrics ?? {}))
  return [...new Set(['score', 'drawn', 'length', 'turns', ...own])]
}

/** Whether games have to be watched for it, which costs time. */
export function isWatched({ name }: Goal): boolean {
  return !['score', 'drawn', 'length', 'turns'].includes(name)
}

/**
 * What an arm measured for a goal.
 * @param alpha probability of missing of the interval
 */
export function measured(
  goal: Goal,
  results: readonly UnitResult[],
  arm: number,
  alpha: number,
): Estimate {
  const units = results.map(({ games }) =>
    (games[arm] ?? []).filter(({ ending }) => ending !== 'failed'),
  )
  const of = (value: (game: GameResult) => number | undefined) =>
    units.map((games) => games.flatMap((game) => value(game) ?? []))
  if (goal.name === 'score')
    return percent(
      of(({ scores }) => scores[0] ?? 0),
      alpha,
    )
  if (goal.name === 'drawn')
    return percent(
      of(({ ending }) => (ending === 'drawn' ? 1 : 0)),
      alpha,
    )
  return meanOfUnits(
    of((game) => metricIn(game, goal.name)),
    alpha,
  )
}

function percent(units: readonly (readonly number[])[], alpha: number): Estimate {
  const { value, low, high } = shareOfUnits(units, alpha)
  return { value: 100 * value, low: 100 * low, high: 100 * high }
}

/** How far a value is from its goal: 0 where it is met; less is better. */
export function missOf({ least, most, greed }: Goal, value: number): number {
  if (greed !== 0) return -greed * value
  return Math.max(0, least - value, value - most)
}

/** What can be said of a goal: the whole interval lies within it, outside, or neither. */
export type Verdict = 'met' | 'missed' | 'open' | 'as told'

export function verdictOf({ least, most, greed }: Goal, { low, high }: Estimate): Verdict {
  if (greed !== 0) return 'as told'
  if (low >= least && high <= most) return 'met'
  return high < least || low > most ? 'missed' : 'open'
}
