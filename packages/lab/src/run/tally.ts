/** What a running study knows so far: the difference of every arm from the first, and whether that answers the question. */

import type { UnitResult } from '../play/result.ts'
import { scoreIn } from '../play/seats.ts'
import type { Estimate } from '../statistics/interval.ts'
import { meanBounds } from '../statistics/mean-test.ts'
import { type Moments, NO_MOMENTS, variance, withValue } from '../statistics/moments.ts'
import {
  discordant,
  momentsIn,
  noOutcomes,
  type Outcomes,
  withOutcome,
} from '../statistics/outcomes.ts'
import { runningBounds } from '../statistics/running.ts'
import { type SequentialState, sequential } from '../statistics/sequential.ts'
import type { PreparedStudy } from '../study/prepared.ts'

/** One arm against the first, as it stands. */
export interface Standing {
  /** Index of the arm. */
  readonly arm: number
  /** Of the score's difference, unit by unit. */
  readonly difference: Outcomes
  /** Units in which the arms differ. */
  readonly differ: number
  /** Holds for a number of units fixed beforehand; together with those of the other arms. */
  readonly fixed: Estimate
  /** Holds however often one looked; together with those of the other arms. */
  readonly always: Estimate
  readonly sequential: SequentialState
}

/** A running study. */
export interface Tally {
  readonly units: number
  /** Games by arm. */
  readonly scores: readonly Moments[]
  /** From the first arm; of a single arm twice its score's distance from a half. */
  readonly differences: readonly Outcomes[]
  readonly failed: number
  readonly games: number
  readonly actions: number
}

export function newTally({ arms, grains }: PreparedStudy): Tally {
  return {
    units: 0,
    scores: arms.map(() => NO_MOMENTS),
    differences: arms.map(() => noOutcomes(grains)),
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
  const games = result.games.flat()
  return {
    units: tally.units + 1,
    scores: tally.scores.map((moments, arm) => {
      const score = all[arm]
      return score === undefined ? moments : withValue(moments, score)
    }),
    differences: tally.differences.map((outcomes, arm) => {
      const difference = differenceIn(all, arm)
      return difference === undefined ? outcomes : withOutcome(outcomes, difference)
    }),
    failed: tally.failed + games.filter(({ ending }) => ending === 'failed').length,
    games: tally.games + games.length,
    actions: tally.actions + games.reduce((sum, { actions }) => sum + actions, 0),
  }
}

/** An arm's score less the first's; of a single arm −1 for all lost, 1 for all won. */
function differenceIn(scores: readonly (number | undefined)[], arm: number): number | undefined {
  const [first] = scores
  const score = scores[arm]
  if (first === undefined || score === undefined) return undefined
  return scores.length === 1 ? 2 * score - 1 : score - first
}

/** Indices of the arms that are compared with the first; a single arm is compared with a half. */
function comparedArms({ arms }: PreparedStudy): number[] {
  return arms.length === 1 ? [0] : arms.slice(1).map((_, at) => at + 1)
}

/**
 * The error one comparison may make, so that all of them together make no more than the study allows (Bonferroni). Intervals at
 * Holm's levels would not hold together: K. Strassburger and F. Bretz, Statistics in Medicine 27 (2008), 4914.
 */
export function alphaEach(study: PreparedStudy): number {
  return study.stop.alpha / comparedArms(study).length
}

/** How each further arm stands against the first; with one arm, its score against a half. */
export function standingsOf(study: PreparedStudy, tally: Tally): Standing[] {
  const alpha = alphaEach(study)
  return comparedArms(study).map((arm) => {
    const difference = tally.differences[arm] ?? noOutcomes(study.grains)
    return {
      arm,
      difference,
      differ: discordant(difference),
      fixed: meanBounds(difference, alpha),
      always: runningBounds(difference, alpha),
      sequential: testOf(study, difference),
    }
  })
}

function testOf(study: PreparedStudy, difference: Outcomes): SequentialState {
  const { points, beta } = study.stop
  return sequential(difference, { difference: points / 100, alpha: alphaEach(study), beta })
}

/** Is the question of one arm answered by such differences? */
export function isAnswered(study: PreparedStudy, difference: Outcomes): boolean {
  const margin = study.stop.points / 100
  switch (study.stop.when) {
    case 'all':
      return false
    case 'difference':
      return testOf(study, difference).verdict !== undefined
    case 'precise':
      return isPrecise(difference, margin, alphaEach(study))
    case 'within': {
      const { low, high } = runningBounds(difference, alphaEach(study))
      return (low > -margin && high < margin) || low > margin || high < -margin
    }
  }
}

/**
 * Is the interval as narrow as ± margin? Stopping at a width depends on the spread alone and keeps the interval honest: Y. Chow and
 * H. Robbins, Annals of Mathematical Statistics 36 (1965); more surely so when it is asked seldom.
 */
function isPrecise(difference: Outcomes, margin: number, alpha: number): boolean {
  const { n } = difference
  if (n < 2 || n % 2 ** Math.max(0, Math.floor(Math.log2(n)) - 3) !== 0) return false
  // Far too wide by any formula: no need to compute it.
  if (Math.sqrt(variance(momentsIn(difference)) / n) > margin) return false
  const { low, high } = meanBounds(difference, alpha)
  return (high - low) / 2 <= margin
}

/** Has the study come to its end? */
export function isOver(study: PreparedStudy, tally: Tally): boolean {
  if (tally.units >= study.most) return true
  if (study.stop.when === 'all' || tally.units < study.least) return false
  return comparedArms(study).every((arm) => {
    const difference = tally.differences[arm]
    return difference !== undefined && isAnswered(study, difference)
  })
}
