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

/** A stretch of time in words: `3 days`, `10 minutes`; and what other languages need to say it. */
export function spanFacts(milliseconds: number) {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE))
  if (minutes < 120)
    return {
      time: minutes === 1 ? 'a minute' : `${minutes} minutes`,
      n: minutes,
      unit: 'minutes',
    }
  const hours = Math.ceil(minutes / 60)
  if (hours < 48) return { time: `${hours} hours`, n: hours, unit: 'hours' }
  const days = Math.ceil(hours / 24)
  return { time: `${days} days`, n: days, unit: 'days' }
}
