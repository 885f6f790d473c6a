/** What a running study knows so far: the difference of every arm from the first, and whether that answers the question. */

import type { UnitResult } from '../play/result.ts'
import { scoreIn } from '../play/seats.ts'
import { alwaysValid, type Estimate, meanInterval } from '../statistics/interval.ts'
import { type Moments, NO_MOMENTS, withValue } from '../statistics/moments.ts'
import { type SequentialState, sequential } from '../statistics/sequential.ts'
import type { PreparedStudy } from '../study/prepared.ts'

/** One arm against the first, as it stands. */
export interface Standing {
  /** Index of the arm. */
  readonly arm: number
  /** Of the score's difference, unit by unit. */
  readonly difference: Moments
  readonly interval: Estimate
  /** Holds however often one looks. */
  readonly always: Estimate
  readonly sequential: SequentialState
}

/** A running study. */
export interface Tally {
  readonly units: number
  /** Games by arm. */
  readonly scores: readonly Moments[]
  readonly differences: readonly Moments[]
  readonly failed: number
  readonly games: number
  readonly actions: number
}

export function newTally({ arms }: PreparedStudy): Tally {
  return {
    units: 0,
    scores: arms.map(() => NO_MOMENTS),
    differences: arms.map(() => NO_MOMENTS),
    failed: 0,
    games: 0,
    actions: 0,
  }
}

/** The score of a unit in an arm: the mean over its rounds. Undefined when one of its games failed. */
export function unitScore(
  study: PreparedStudy,
  result: UnitResult,
  arm: number,
): number | undefined {
  const games = result.games[arm] ?? []
  if (games.some(({ ending }) => ending === 'failed')) return undefined
  const sum = games.reduce((total, { scores }, round) => total + scoreIn(study, round, scores), 0)
  return sum / games.length
}

/** One unit more. A unit with a failed game is counted, but not compared. */
export function counted(study: PreparedStudy, tally: Tally, result: UnitResult): Tally {
  const all = study.arms.map((_, arm) => unitScore(study, result, arm))
  const [first] = all
  const games = result.games.flat()
  return {
    units: tally.units + 1,
    scores: tally.scores.map((moments, arm) => added(moments, all[arm])),
    differences: tally.differences.map((moments, arm) => {
      const score = all[arm]
      return added(moments, score === undefined || first === undefined ? undefined : score - first)
    }),
    failed: tally.failed + games.filter(({ ending }) => ending === 'failed').length,
    games: tally.games + games.length,
    actions: tally.actions + games.reduce((sum, { actions }) => sum + actions, 0),
  }
}

function added(moments: Moments, value: number | undefined): Moments {
  return value === undefined ? moments : withValue(moments, value)
}

/** How each further arm stands against the first; with one arm, its score against a half. */
export function standingsOf(study: PreparedStudy, tally: Tally): Standing[] {
  const { alpha, beta, points } = study.stop
  const alone = study.arms.length === 1
  const compared = alone ? [0] : study.arms.map((_, arm) => arm).slice(1)
  const shared = alpha / compared.length
  return compared.map((arm) => {
    const { n, mean, squares } = (alone ? tally.scores : tally.differences)[arm] ?? NO_MOMENTS
    // Alone, twice the distance from a half: −1 for all lost, 1 for all won.
    const difference = alone
      ? { n, mean: 2 * mean - 1, squares: 4 * squares }
      : { n, mean, squares }
    return {
      arm,
      difference,
      interval: meanInterval(difference, shared),
      always: alwaysValid(difference, shared),
      sequential: sequential(difference, { difference: points / 100, alpha: shared, beta }),
    }
  })
}

/** Is the question of one arm answered? */
export function isAnswered({ stop }: PreparedStudy, standing: Standing): boolean {
  const margin = stop.points / 100
  const { interval, always, difference } = standing
  switch (stop.when) {
    case 'all':
      return false
    case 'difference':
      return standing.sequential.verdict !== undefined
    case 'precise':
      return difference.n >= 50 && (interval.high - interval.low) / 2 <= margin
    case 'within':
      return (
        difference.n >= Math.max(50, 3 / margin) &&
        ((always.low > -margin && always.high < margin) ||
          always.low > margin ||
          always.high < -margin)
      )
  }
}

/** Has the study come to its end? */
export function isOver(study: PreparedStudy, tally: Tally): boolean {
  if (tally.units >= study.most) return true
  if (study.stop.when === 'all' || tally.units < study.least) return false
  return standingsOf(study, tally).every((standing) => isAnswered(study, standing))
}
