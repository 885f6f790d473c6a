/** The server's time, shared out: what an address asks for is timed, and paid for from the purse of that address. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { refused, sentence } from '@redoubt/protocol'
import { openTurns } from './turns.ts'

export interface Purses {
  /**
   * Resolves when a request of the address may begin: others come between two of an address that keeps the thread busy.
   * @throws RefusedError `too-fast` when too many of its requests wait
   */
  turn(address: string): Promise<void>
  /**
   * Does work for an address: what is timed in it, now or in what follows from it, is paid by that address.
   * @throws RefusedError `too-fast` when its purse is empty
   */
  paying<T>(address: string, work: () => T): T
  /** Does work that keeps others waiting, and takes the time it took from whoever pays. */
  timed<T>(work: () => T): T
  /** Takes time that was used elsewhere, in milliseconds. */
  charge(time: number): void
  /** So many bytes were written down for an address and sent to it at once: many keep the thread as well. */
  sent(address: string, bytes: number): void
  /** Who pays for what is being done; undefined: nobody. */
  payer(): string | undefined
}

/** Milliseconds this thread has worked: unlike time that passes, it does not grow while others use the processor. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export interface PurseTerms {
  /** Milliseconds of the server's time that an empty purse gains in a second. */
  readonly perSecond: number
  /** Milliseconds a full purse holds. */
  readonly most: number
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number
  /** Milliseconds worked so far. */
  readonly worked: () => number
  /** Hears how long others had to wait for each piece of work, in milliseconds. */
  readonly told?: (time: number) => void
}

const SWEEP_AT = 10_000
/** Milliseconds for each byte of an answer: packing the whole view of a war game for sixty who ask goes at 12 to 20 MB a second. */
const PER_BYTE = 5e-5
/** Bytes below which that is not counted: news of an action have a hundred. */
const FEW = 1000
/** Milliseconds: work that is over sooner costs what has passed, for asking how long a thread has worked takes time itself. */
const SHORT = 0.5
/** Milliseconds after which it is asked anew. */
const STALE = 10

export function openPurses({ perSecond, most, clock, worked, told }: PurseTerms): Purses {
  const payer = new AsyncLocalStorage<string>()
  const turns = openTurns(clock)
  const purses = new Map<string, { left: number; at: number }>()

  let asked = { at: clock(), worked: worked() }
  const askAgain = (): number => {
    asked = { at: clock(), worked: worked() }
    return asked.worked
  }
  /** What work has taken that began then: never more than has passed, however long others had the processor. */
  const taken = (begun: number, before: number): number => {
    const passed = clock() - begun
    return passed < SHORT ? passed : Math.min(passed, askAgain() - before)
  }

  const leftOf = (address: string): number => {
    const purse = purses.get(address)
    if (!purse) return most
    return Math.min(most, purse.left + ((clock() - purse.at) / 1000) * perSecond)
  }
  const charge = (time: number): void => chargeTo(payer.getStore(), time)
  const chargeTo = (address: string | undefined, time: number): void => {
    if (address === undefined || time <= 0) return
    if (purses.size >= SWEEP_AT)
      for (const known of purses.keys()) if (leftOf(known) >= most) purses.delete(known)
    purses.set(address, { left: leftOf(address) - time, at: clock() })
  }

  return {
    turn: turns.next,
    paying: (address, work) => {
      const left = leftOf(address)
      if (left <= 0) {
        const wait = Math.ceil((1 - left) / perSecond)
        throw refused('too-fast', sentence('too-fast.time', { seconds: wait }))
      }
      const over = turns.underWay(address)
      try {
        const done = payer.run(address, work)
        if (done instanceof Promise) void done.then(over, over)
        else over()
        return done
      } catch (error) {
        over()
        throw error
      }
    },
    timed: (work) => {
      const begun = clock()
      const before = begun - asked.at > STALE ? askAgain() : asked.worked
      try {
        return work()
      } finally {
        const time = taken(begun, before)
        told?.(time)
        charge(time)
        const address = payer.getStore()
        if (address !== undefined) turns.took(address, time)
      }
    },
    charge,
    sent: (address, bytes) => {
      if (bytes < FEW) return
      chargeTo(address, bytes * PER_BYTE)
      turns.took(address, bytes * PER_BYTE)
    },
    payer: () => payer.getStore(),
  }
}
