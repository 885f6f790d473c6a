/** The record of any game of a study, made again from its seeds. */

import type { Game, Order } from '@redoubt/engine'
import type { PreparedStudy } from '../study/prepared.ts'
import { beginArm } from './begin.ts'
import { playGame } from './play-game.ts'
import type { GameRef, GameResult } from './result.ts'
import { unitSeed } from './seats.ts'

export interface Remade {
  /** With its whole record, log and views: for the replay. */
  readonly game: Game
  readonly result: GameResult
}

/**
 * Plays a game of a study again, with its record. Every number of a report leads here.
 * @param actions stop after so many: for a game whose bot never answered
 * @throws Error when the game does not come out as it did
 */
export function recordOf(study: PreparedStudy, ref: GameRef, actions?: number): Remade {
  const arm = study.arms[ref.arm]
  if (!arm) throw new RangeError(`the study has no arm ${ref.arm}`)
  const played: { readonly seat: string; readonly action: Order }[] = []
  const result = playGame({ ...study, observe: 0 }, ref, {
    decision: (_ref, done) => {
      if (actions !== undefined && done >= actions) throw new Error('given up')
    },
    action: (seat, action) => played.push({ seat, action }),
  })
  const game = beginArm(arm, unitSeed(study, ref.unit))
  const failed = result.ending === 'failed'
  for (const { seat, action } of failed ? played.slice(0, result.actions) : played)
    game.act(seat, action)
  if (!failed && game.hash() !== result.hash)
    throw new Error(
      `game ${ref.unit} of arm ${arm.name} ends at ${game.hash()} with its record and at ${result.hash} without`,
    )
  return { game, result }
}
