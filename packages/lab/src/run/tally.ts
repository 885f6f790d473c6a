/** What a running study knows so far: the difference of every arm from the first, and whether that answers the question. */

import type { UnitResult } from '../play/result.ts'
import { scoreIn } from '../play/seats.ts'
import { alwaysValid, type Estimate, meanInterval, possible } from '../statistics/interval.ts'
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

/** One arm against the first: the moments of its difference, and the error it may make. */
interface Compared {
  readonly arm: number
  readonly difference: Moments
  /** The study's, shared among its comparisons. */
  readonly alpha: number
}

/** Every further arm against the first; of a single arm its score against a half. */
function comparedIn({ arms, stop }: PreparedStudy, tally: Tally): Compared[] {
  if (arms.length > 1)
    return tally.differences
      .slice(1)
      .map((difference, at) => ({ arm: at + 1, difference, alpha: stop.alpha / (arms.length - 1) }))
  const { n, mean, squares } = tally.scores[0] ?? NO_MOMENTS
  // Twice the distance from a half: −1 for all lost, 1 for all won.
  const difference = { n, mean: 2 * mean - 1, squares: 4 * squares }
  return [{ arm: 0, difference, alpha: stop.alpha }]
}

/** How each further arm stands against the first; with one arm, its score against a half. */
export function standingsOf(study: PreparedStudy, tally: Tally): Standing[] {
  return comparedIn(study, tally).map(({ arm, difference, alpha }) => ({
    arm,
    difference,
    interval: possible(meanInterval(difference, alpha)),
    always: possible(alwaysValid(difference, alpha)),
    sequential: testOf(study, difference, alpha),
  }))
}

function testOf({ stop }: PreparedStudy, difference: Moments, alpha: number): SequentialState {
  return sequential(difference, { difference: stop.points / 100, alpha, beta: stop.beta })
}

/** Is the question of one arm answered? */
function isAnswered(study: PreparedStudy, { difference, alpha }: Compared): boolean {
  const margin = study.stop.points / 100
  switch (study.stop.when) {
    case 'all':
      return false
    case 'difference':
      return testOf(study, difference, alpha).verdict !== undefined
    case 'precise': {
      // Stopping at a width depends on the spread alone and keeps the interval honest: Chow and Robbins, Annals of
      // Mathematical Statistics 36 (1965).
      if (difference.n < 50) return false
      const { low, high } = meanInterval(difference, alpha)
      return (high - low) / 2 <= margin
    }
    case 'within': {
      if (difference.n < Math.max(50, 3 / margin)) return false
      const { low, high } = alwaysValid(difference, alpha)
      return (low > -margin && high < margin) || low > margin || high < -margin
    }
  }
}

/** Has the study come to its end? */
export function isOver(study: PreparedStudy, tally: Tally): boolean {
  if (tally.units >= study.most) return true
  if (study.stop.when === 'all' || tally.units < study.least) return false
  return comparedIn(study, tally).every((compared) => isAnswered(study, compared))
}
