/** Games of another process that are played here already, up to what was written down then, because they are to be played here next. */

import type { RunningGame } from '@redoubt/table'
import type { Pinned } from '../shelf/pinned.ts'
import type { GameTerms } from '../store/store.ts'

/** Milliseconds after which a game that has not come is not expected any more. */
const EXPECTED = 30_000
/** What waits is in memory: who stops with more has the others laid when somebody comes. */
const MOST = 200

/** A game as it stood. */
export interface Played {
  readonly running: RunningGame
  /** So many entries of its record. */
  readonly entries: number
  /** What it is played by; undefined when that is another build by now. */
  by(terms: Pick<GameTerms, 'digest'>): Pinned | undefined
}

export interface Prepared {
  /** Keeps it for a while. */
  put(game: string, played: Played): void
  /** Once: who has it goes on with it. */
  take(game: string): Played | undefined
  readonly size: number
}

export function openPrepared(): Prepared {
  const kept = new Map<string, { readonly played: Played; readonly timer: NodeJS.Timeout }>()
  const take = (game: string): Played | undefined => {
    const one = kept.get(game)
    if (!one) return undefined
    clearTimeout(one.timer)
    kept.delete(game)
    return one.played
  }
  return {
    put: (game, played) => {
      take(game)
      if (kept.size >= MOST) return
      kept.set(game, { played, timer: setTimeout(() => kept.delete(game), EXPECTED).unref() })
    },
    take,
    get size() {
      return kept.size
    },
  }
}
