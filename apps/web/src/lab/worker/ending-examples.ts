/** Games that show how games ended: one for each way, in each arm. */

import type { GameRef, GameResult, PreparedStudy, UnitResult } from '@redoubt/lab'
import type { EndingExamples } from './protocol.ts'

export function endingExamples(
  { arms }: Pick<PreparedStudy, 'arms'>,
  results: readonly UnitResult[],
): EndingExamples[] {
  return arms.map(({ module }, arm) => {
    const first = (wanted: (game: GameResult) => boolean): GameRef | undefined => {
      for (const { unit, games } of results) {
        const round = games[arm]?.findIndex(wanted) ?? -1
        if (round >= 0) return { arm, unit, round }
      }
      return undefined
    }
    return {
      won: module.seats.map(({ index }) => first(({ winners }) => winners.includes(index))),
      drawn: first(({ ending }) => ending === 'drawn'),
      unfinished: first(({ ending }) => ending === 'unfinished'),
    }
  })
}
