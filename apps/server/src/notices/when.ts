/** When a notice may come: not in quiet hours, and once a day where that is wished. */

import type { NoticeSettings } from '@redoubt/protocol'

const HOUR = 3_600_000
/** Hours looked ahead: a day, and the one more when clocks are put back. */
const AHEAD = 25

/**
 * The next moment at which a notice may come; `now` itself when it may come now.
 * @param now milliseconds since 1970
 * @param last when a notice last came this way: a digest comes once in its hour
 */
export function mayComeAt(settings: NoticeSettings, now: number, last = 0): number {
  for (let hours = 0; hours <= AHEAD; hours++) {
    const at = hours === 0 ? now : Math.floor(now / HOUR) * HOUR + hours * HOUR
    if (fits(settings, at, last)) return at
  }
  return now
}

function fits({ digest, quiet, zone }: NoticeSettings, at: number, last: number): boolean {
  const hour = hourIn(zone, at)
  if (digest !== undefined) return hour === digest && at - last > HOUR
  return quiet === undefined || !within(quiet, hour)
}

function within({ from, to }: { from: number; to: number }, hour: number): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** The hour of the day there. */
function hourIn(zone = 'UTC', at: number): number {
  const text = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at)
  return Number(text)
}

/** Is there such a time zone? */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
