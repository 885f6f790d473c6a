/** The paces to choose from when a game is made. */

import type { Pace, TimeOut } from '@redoubt/protocol'

export const PACES = {
  none: undefined,
  'live-quick': { kind: 'live', minutes: 30, increment: 30 },
  live: { kind: 'live', minutes: 60, increment: 60 },
  'live-long': { kind: 'live', minutes: 120, increment: 120 },
  'post-day': { kind: 'correspondence', days: 1, reserve: 3 },
  post: { kind: 'correspondence', days: 3, reserve: 7, vacation: 14 },
  'post-week': { kind: 'correspondence', days: 7, vacation: 21 },
} as const satisfies Readonly<Record<string, Pace | undefined>>

export const TIME_OUTS = ['pause', 'bot:greedy', 'loss'] as const satisfies readonly TimeOut[]

/** What was chosen for a new game. */
export interface PacePlan {
  readonly pace: keyof typeof PACES
  readonly timeOut: (typeof TIME_OUTS)[number]
}

export const unhurried: PacePlan = { pace: 'none', timeOut: 'pause' }

/** What the server is told; undefined: nobody hurries. */
export function paceOf({ pace, timeOut }: PacePlan): Pace | undefined {
  const chosen = PACES[pace]
  return chosen && { ...chosen, timeOut }
}
