/** Two bots that met with seats exchanged: who is stronger, and how much of it is the seat. */

import type { UnitResult } from '../play/result.ts'
import { scoreIn } from '../play/seats.ts'
import { standingsOf, type Tally, unitScore } from '../run/tally.ts'
import { type Estimate, wilson } from '../statistics/interval.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import { matchScore } from './match-score.ts'
import { runningMatches } from './settled.ts'
import { type Validity, validityOf } from './validity.ts'

export interface Meeting {
  readonly games: number
  readonly failed: number
  /** Of the first bot, over all seats. */
  readonly score: Estimate
  /** Of the first bot at each seat, in the order of the seats. */
  readonly seats: readonly { readonly seat: string; readonly score: Estimate }[]
  /** Of each unit without a failed game. */
  readonly units: readonly number[]
  /** A unit is a match, of a game at each seat with the same dice: the share the first bot won, drawn ones halved. */
  readonly matches: Estimate
  readonly validity: Validity
}

/**
 * Sums up a study of one arm that scores its first bot, the seats exchanged.
 * @param looked it was to stop because of what it showed: intervals that hold then, too, and are wider
 */
export function meetingOf(
  study: PreparedStudy,
  { results, tally }: { readonly results: readonly UnitResult[]; readonly tally: Tally },
  looked = false,
): Meeting {
  const [standing] = standingsOf(study, tally)
  const { value = 0, low = -1, high = 1 } = standing?.[looked ? 'always' : 'fixed'] ?? {}
  const share = (difference: number) => (1 + difference) / 2
  const seats = study.arms[0]?.module.seats ?? []
  const units = results.flatMap((unit) => unitScore(study, unit, 0) ?? [])
  return {
    games: tally.games,
    failed: tally.failed,
    score: { value: share(value), low: share(low), high: share(high) },
    seats: seats.map(({ id, index }) => {
      const scores = results.flatMap(({ games }) => {
        const game = games[0]?.[index]
        // In round n the first bot sits at seat n.
        return game && game.ending !== 'failed' ? [scoreIn(study, index, game.scores)] : []
      })
      const sum = scores.reduce((total, score) => total + score, 0)
      return { seat: id, score: wilson(sum, scores.length) }
    }),
    units,
    matches: looked
      ? runningMatches(units)
      : wilson(
          units.reduce((sum, score) => sum + matchScore(score), 0),
          units.length,
        ),
    validity: validityOf(study, results),
  }
}
