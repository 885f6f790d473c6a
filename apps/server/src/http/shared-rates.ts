/** How often something may happen at all processes of one database together. */

import type { Services } from '../table/services.ts'
import { rate } from './rates.ts'

export interface SharedRate {
  /** Counts one more. False when that is more than the limit allows, wherever it was asked for. */
  allows(key: string): Promise<boolean>
}

/**
 * For what is seldom asked for: each costs a question to the database where that is shared.
 * @param what names what is counted, the same in all processes
 * @param window length in milliseconds
 */
export function sharedRate(
  { store, hosting, clock }: Pick<Services, 'store' | 'hosting' | 'clock'>,
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
