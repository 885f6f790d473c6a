/** A seat's clock beside its name. */

import type { HeardClocks } from '@redoubt/client'
import { leftNow, useNow } from './clock-now.ts'
import { stretch } from './pace-text.ts'
import { tell } from './words.ts'

/** Below it the clock warns. */
const SHORT = 60_000

export function SeatClock({ clocks, seat }: { clocks: HeardClocks; seat: string }) {
  const now = useNow(clocks)
  const left = leftNow(clocks, seat, now)
  const clock = clocks.seats[seat]
  if (left === undefined || !clock) return null
  const words = left <= 0 ? tell('clock.out') : tell('clock.left', { left: stretch(left) })
  const short = left <= 0 || (clock.runs && left < SHORT)
  return (
    <span
      className={`clock${clock.runs ? ' runs' : ''}${short ? ' short' : ''}`}
      title={tell('clock.long', { left: stretch(left), reserve: stretch(clock.reserve) })}
    >
      <span aria-hidden="true">{stretch(left)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
