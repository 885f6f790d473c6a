/** How long somebody must have been away before his seat may be given to another. */

import type { Pace } from '@redoubt/protocol'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Milliseconds. Whoever plays by post may be away for two moves, whoever plays live for ten minutes. */
export function absenceAllowed(pace: Pace | undefined): number {
  if (pace?.kind === 'live') return 10 * MINUTE
  if (pace?.kind === 'correspondence') return Math.max(3, 2 * pace.days) * DAY
  return DAY
}

/** A stretch of time in words: `3 days`, `10 minutes`. */
export function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE))
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}
