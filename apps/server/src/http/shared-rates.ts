/** How often something may happen at all processes of one database together. */

import type { Services } from '../table/services.ts'
import { rate } from './rates.ts'

export interface SharedRate {
  /** Counts one more. False when that is more than the limit allows, wherever it was asked for. */
  allows(key: string): Promise<boolean>
}

type Shared = Pick<Services, 'store' | 'hosting' | 'clock'>

/**
 * For what is seldom asked for: each costs a question to the database where that is shared.
 * @param what names what is counted, the same in all processes
 * @param window length in milliseconds
 */
export function sharedRate(
  { store, hosting, clock }: Shared,
  what: string,
  limit: number,
  window: number,
): SharedRate {
  const here = rate(limit, window, clock)
  return {
    // Whoever has had his share here costs the database nothing.
    allows: async (key) =>
      here.allows(key) &&
      (!hosting.shared || (await store.count(`${what} ${key}`, window)) <= limit),
  }
}

/** Milliseconds for which who has had his share is refused without asking again. */
const REFUSED_FOR = 1000
const SWEEP_AT = 10_000

/** What the database has allowed a key at this process. */
interface Block {
  /** So many more; none: all processes together have given out the whole share. */
  left: number
  readonly isRefusal: boolean
  /** By the clock, when it ends with or without any left. */
  readonly until: number
}

/**
 * For what is asked for all the time: a process asks the database for many at once and gives them out by itself. What it
 * has left at the end of the window is lost to its key, less than `block` at each process.
 * @param limit how many are allowed in a window, at all processes together
 * @param block how many are asked for at once
 */
export function sharedInBlocks(
  { store, hosting, clock, log }: Shared & Pick<Services, 'log'>,
  what: string,
  limit: number,
  window: number,
  block: number,
): SharedRate {
  const here = rate(limit, window, clock)
  const blocks = new Map<string, Block>()
  const asking = new Map<string, Promise<void>>()

  const ask = async (key: string): Promise<void> => {
    const before = (await store.count(`${what} ${key}`, window, block)) - block
    const left = Math.min(block, limit - before)
    const now = clock()
    if (blocks.size >= SWEEP_AT)
      for (const [old, { until }] of blocks) if (until <= now) blocks.delete(old)
    blocks.set(
      key,
      left > 0
        ? { left, isRefusal: false, until: now + window }
        : { left: 0, isRefusal: true, until: now + REFUSED_FOR },
    )
  }
  /** Whoever asks while the database is asked waits for the same answer. */
  const more = (key: string): Promise<void> => {
    const under = asking.get(key) ?? ask(key).finally(() => asking.delete(key))
    asking.set(key, under)
    return under
  }

  return {
    allows: async (key) => {
      if (!here.allows(key)) return false
      if (!hosting.shared) return true
      for (;;) {
        const held = blocks.get(key)
        if (held && held.until > clock()) {
          if (held.isRefusal) return false
          if (held.left > 0) {
            held.left--
            return true
          }
        }
        try {
          await more(key)
        } catch (err) {
          // A database that does not answer stops nobody here: what needs it says so itself.
          log.warn({ err }, 'how much was asked for at other processes is not known')
          return true
        }
      }
    },
  }
}
