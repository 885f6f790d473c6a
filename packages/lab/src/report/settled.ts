/** Has it been settled who of two bots is the better one? Asked after every unit, as often as one likes. */

import type { UnitResult } from '../play/result.ts'
import { unitScore } from '../run/tally.ts'
import type { Estimate } from '../statistics/interval.ts'
import { noOutcomes, type Outcomes, withOutcome } from '../statistics/outcomes.ts'
import { runningBounds } from '../statistics/running.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import { matchScore } from './match-score.ts'

/** What is known of the first of two bots: it wins more than the share asked about, or loses more, or neither of them does. */
export type Verdict = 'better' | 'worse' | 'close'

/**
 * The verdict an interval of the first bot's score allows; undefined while it is open.
 * @param share 0.5 to 1: 0.7 asks whether one of them wins seventy of a hundred
 */
export function verdictIn({ low, high }: Estimate, share: number): Verdict | undefined {
  if (low >= share) return 'better'
  if (high <= 1 - share) return 'worse'
  return low > 1 - share && high < share ? 'close' : undefined
}

/** The score of the first bot over units that are matches, 0 to 1, with an interval that holds however often one looks. */
export function runningMatches(units: readonly number[]): Estimate {
  return shareOf(units.reduce((sum, score) => withMatch(sum, score), noOutcomes(MATCH_GRAINS)))
}

/**
 * To be told each unit in its order: it says when the share of matches is settled, for a study that stops there.
 * @example runStudy(study, { pool, settled: untilSettled(study, 0.7) })
 */
export function untilSettled(study: PreparedStudy, share: number): (result: UnitResult) => boolean {
  let outcomes = noOutcomes(MATCH_GRAINS)
  return (result) => {
    const score = unitScore(study, result, 0)
    if (score !== undefined) outcomes = withMatch(outcomes, score)
    return verdictIn(shareOf(outcomes), share) !== undefined
  }
}

/** A match is lost, drawn or won. */
const MATCH_GRAINS = 1

function withMatch(outcomes: Outcomes, score: number): Outcomes {
  return withOutcome(outcomes, 2 * matchScore(score) - 1)
}

function shareOf(outcomes: Outcomes): Estimate {
  const { value, low, high } = runningBounds(outcomes)
  const share = (difference: number) => (1 + difference) / 2
  return { value: share(value), low: share(low), high: share(high) }
}
