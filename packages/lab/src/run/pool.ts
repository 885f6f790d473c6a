/** Where units are played: in workers, or here. */

import { playUnits } from '../play/play-unit.ts'
import type { UnitResult } from '../play/result.ts'
import type { PreparedStudy } from '../study/prepared.ts'

/** Plays portions of a study, several at once. Each environment brings its own: worker threads, Web Workers. */
export interface Pool {
  /** How many portions are played at once. */
  readonly size: number
  /** Plays `count` units from `from` on. */
  play(from: number, count: number): Promise<readonly UnitResult[]>
  /** Stops all that runs. */
  close(): void | Promise<void>
}

/** A pool without workers: plays here, and lets others have their turn in between. */
export function localPool(study: PreparedStudy): Pool {
  return {
    size: 1,
    play: async (from, count) => {
      await undefined
      return playUnits(study, from, count)
    },
    close: () => undefined,
  }
}
