/** Whose request is next: an address that keeps the thread busy waits between two of its own until others had their turn. */

import { refused, sentence } from '@redoubt/protocol'

export interface Turns {
  /**
   * Resolves when a request of the address may begin, in the order in which they came.
   * @throws RefusedError `too-fast` when too many of them wait
   */
  next(address: string): Promise<void>
  /** A request of the address has kept the thread for so many milliseconds, now or after others. */
  took(address: string, time: number): void
}

/** Milliseconds of the thread that one address may begin to use in one turn of the event loop. */
const SLICE = 10
/** Milliseconds a request is thought to take of an address of which nothing is known yet. */
const UNKNOWN = 2
/** How much of what is known of an address its next request leaves. */
const KEPT = 0.95
/** Requests of one address that wait. */
const WAITING = 1000
const SWEEP_AT = 10_000

interface Asker {
  /** Requests and milliseconds, the older the less they count. */
  requests: number
  time: number
  /** Milliseconds that one takes, as far as is known when a turn begins. */
  expected: number
  /** Milliseconds that are expected of what has begun in this turn. */
  begun: number
  readonly waiting: (() => void)[]
}

export function openTurns(): Turns {
  const askers = new Map<string, Asker>()
  /** Those of whom something has begun, or waits, in this turn. */
  const busy = new Set<Asker>()
  let willEnd = false

  const begin = (asker: Asker): void => {
    asker.begun += asker.expected
    asker.requests = asker.requests * KEPT + 1
    asker.time *= KEPT
    busy.add(asker)
    if (!willEnd) setImmediate(nextTurn)
    willEnd = true
  }
  const nextTurn = (): void => {
    willEnd = false
    const before = [...busy]
    busy.clear()
    for (const asker of before) {
      asker.begun = 0
      asker.expected = asker.time / asker.requests
      while (asker.waiting.length > 0 && asker.begun < SLICE) {
        begin(asker)
        asker.waiting.shift()?.()
      }
    }
  }
  const askerAt = (address: string): Asker => {
    const known = askers.get(address)
    if (known) return known
    if (askers.size >= SWEEP_AT)
      for (const [other, asker] of askers) if (!busy.has(asker)) askers.delete(other)
    const asker = { requests: 1, time: UNKNOWN, expected: UNKNOWN, begun: 0, waiting: [] }
    askers.set(address, asker)
    return asker
  }

  return {
    next: async (address) => {
      const asker = askerAt(address)
      if (asker.waiting.length === 0 && asker.begun < SLICE) return begin(asker)
      if (asker.waiting.length >= WAITING)
        throw refused('too-fast', sentence('too-fast.time', { seconds: 1 }))
      await new Promise<void>((resolve) => asker.waiting.push(resolve))
    },
    took: (address, time) => {
      const asker = askers.get(address)
      if (asker) asker.time += time
    },
  }
}
