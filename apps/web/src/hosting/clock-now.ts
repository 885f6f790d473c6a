/** The clocks of a table as they stand this second. */

import type { HeardClocks } from '@redoubt/client'
import { useEffect, useState } from 'react'

/** Milliseconds a seat has left now; undefined where it has no clock. */
export function leftNow(clocks: HeardClocks, seat: string, now: number): number | undefined {
  const clock = clocks.seats[seat]
  return clock && clock.left - (clock.runs ? Math.max(0, now - clocks.heard) : 0)
}

/** This machine's time, every second while a clock runs. */
export function useNow(clocks: HeardClocks | undefined): number {
  const [now, setNow] = useState(Date.now)
  const runs = clocks !== undefined && Object.values(clocks.seats).some((clock) => clock.runs)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return Math.max(now, clocks?.heard ?? 0)
}
