/** A unit: one seed in every arm, and once for each way the bots sit. */

import type { PreparedStudy } from '../study/prepared.ts'
import { playGame, type Watch } from './play-game.ts'
import type { GameRef, GameResult, UnitResult } from './result.ts'

/** A game that was given up from outside: its bot did not answer. */
export interface GivenUp extends GameRef {
  /** How many actions it had. */
  readonly actions: number
}

/**
 * Plays units; the same study gives the same results wherever and in whatever portions it is played.
 * @param givenUp games to end as failed where they hung before
 */
export function playUnits(
  study: PreparedStudy,
  from: number,
  count: number,
  { watch = {}, givenUp = [] }: { watch?: Watch; givenUp?: readonly GivenUp[] } = {},
): UnitResult[] {
  return Array.from({ length: count }, (_, at) => ({
    unit: from + at,
    games: study.arms.map((_arm, arm) =>
      Array.from({ length: study.rounds }, (_round, round) =>
        playOne(study, { arm, unit: from + at, round }, watch, givenUp),
      ),
    ),
  }))
}

function playOne(
  study: PreparedStudy,
  ref: GameRef,
  watch: Watch,
  givenUp: readonly GivenUp[],
): GameResult {
  const hung = givenUp.find(
    ({ arm, unit, round }) => arm === ref.arm && unit === ref.unit && round === ref.round,
  )
  if (!hung) return playGame(study, ref, watch)
  return playGame(study, ref, {
    ...watch,
    decision: (game, actions) => {
      if (actions >= hung.actions)
        throw new Error(`no decision within ${study.limits.seconds} seconds`)
      watch.decision?.(game, actions)
    },
  })
}
