/** Whose request is next: an address that keeps the thread busy waits between two of its own until others had their turn. */

import { refused, sentence } from '@redoubt/protocol'

export interface Turns {
  /**
   * Resolves when a request of the address may begin, in the order in which they came.
   * @throws RefusedError `too-fast` when too many of them wait
   */
  next(address: string): Promise<void>
  /** A request of the address is under way, until what this gives is called: those who keep the thread busy let it be done first. */
  underWay(address: string): () => void
  /** A request of the address has kept the thread for so many milliseconds, now or after others. */
  took(address: string, time: number): void
}

/** Milliseconds of the thread that one address may begin to use in one turn of the event loop, if it is more than one request. */
const SLICE = 5
/** Milliseconds that a request which waits at most lets those of others be done first. */
const PATIENCE = 30
/** Milliseconds a request is thought to take of an address of which nothing is known yet. */
const UNKNOWN = 2
/** Milliseconds that any is thought to take. */
const LEAST = 0.2
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
  /** Milliseconds that are expected of what has begun in this turn, and what was used besides. */
  begun: number
  /** When the last one began, by the clock. */
  last: number
  readonly waiting: (() => void)[]
}

/** Thrown again and again: whoever floods is not worth a stack each time. */
const LATER = refused('too-fast', sentence('too-fast.time', { seconds: 1 }))

/** @param clock milliseconds that never go back */
export function openTurns(clock: () => number): Turns {
  const askers = new Map<string, Asker>()
  /** Those of whom something has begun, or waits, in this turn. */
  const busy = new Set<Asker>()
  let willEnd = false
  /** Requests under way of those of whom nothing waits, and when the last of them began. */
  let light = 0
  let lightBegan = Number.NEGATIVE_INFINITY
  let patient: NodeJS.Timeout | undefined

  const endTurn = (): void => {
    if (!willEnd) setImmediate(nextTurn)
    willEnd = true
  }
  const begin = (asker: Asker): void => {
    asker.begun += asker.expected
    asker.last = clock()
    busy.add(asker)
    endTurn()
  }
  const letsOthersBeDone = ({ last }: Asker): boolean => {
    if (light === 0) return false
    const now = clock()
    return now - lightBegan < PATIENCE && now - last < PATIENCE
  }
  const nextTurn = (): void => {
    willEnd = false
    const before = [...busy]
    busy.clear()
    let wait = false
    for (const asker of before) {
      asker.begun = 0
      asker.expected = Math.max(LEAST, asker.time / asker.requests)
      while (asker.waiting.length > 0 && isWithin(asker) && !letsOthersBeDone(asker)) {
        begin(asker)
        asker.waiting.shift()?.()
      }
      if (asker.waiting.length === 0 || busy.has(asker)) continue
      busy.add(asker)
      wait = true
    }
    // Nothing else may come that ends a turn.
    if (wait) patient ??= setTimeout(wake, PATIENCE)
  }
  const wake = (): void => {
    clearTimeout(patient)
    patient = undefined
    endTurn()
  }
  const askerAt = (address: string): Asker => {
    const known = askers.get(address)
    if (known) return known
    if (askers.size >= SWEEP_AT)
      for (const [other, asker] of askers) if (!busy.has(asker)) askers.delete(other)
    const asker = { requests: 1, time: UNKNOWN, expected: UNKNOWN, begun: 0, last: 0, waiting: [] }
    askers.set(address, asker)
    return asker
  }

  return {
    next: async (address) => {
      const asker = askerAt(address)
      if (asker.waiting.length === 0 && isWithin(asker)) return begin(asker)
      if (asker.waiting.length >= WAITING) throw LATER
      busy.add(asker)
      endTurn()
      await new Promise<void>((resolve) => asker.waiting.push(resolve))
    },
    underWay: (address) => {
      const asker = askers.get(address)
      if (asker) {
        asker.requests = asker.requests * KEPT + 1
        asker.time *= KEPT
        if (asker.waiting.length > 0) return () => undefined
      }
      light++
      lightBegan = clock()
      return () => {
        light--
        if (light === 0 && patient) wake()
      }
    },
    took: (address, time) => {
      const asker = askers.get(address)
      if (!asker) return
      asker.time += time
      asker.begun += time
    },
  }
}

/** One request may always begin. */
function isWithin({ begun, expected }: Asker): boolean {
  return begun === 0 || begun + expected <= SLICE
}
