/** How often something may happen, counted in windows of time. */

/** Counts events by key; a window starts with the first event after the last one ended. */
export interface Rate {
  /** Counts one more. False when that is more than the limit allows. */
  allows(key: string): boolean
}

const SWEEP_AT = 10_000

/**
 * @param window length in milliseconds
 * @param clock milliseconds of a clock that never goes back: setting the time of day must not open or close anything
 */
export function rate(limit: number, window: number, clock: () => number): Rate {
  const counts = new Map<string, { until: number; count: number }>()
  return {
    allows: (key) => {
      const time = clock()
      const known = counts.get(key)
      if (known && known.until > time) return ++known.count <= limit
      if (counts.size >= SWEEP_AT) {
        for (const [old, { until }] of counts) if (until <= time) counts.delete(old)
      }
      counts.set(key, { until: time + window, count: 1 })
      return limit >= 1
    },
  }
}
