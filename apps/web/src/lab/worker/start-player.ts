/** What plays units for the lab's worker: a further worker of its own. */

import type { PlayerPort } from './players.ts'

export function startPlayer(): PlayerPort {
  return new Worker(new URL('./player-worker.ts', import.meta.url), {
    type: 'module',
    name: 'redoubt-player',
  })
}

/** Milliseconds, for players that are heard of no more. */
export function clock(): number {
  return performance.now()
}
