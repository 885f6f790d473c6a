/** A store that is watched: how long its commits take, and whether the last one failed. */

import type { Store } from './store.ts'

export interface WatchedStore extends Store {
  /** Why the last commit failed; undefined when it was written. */
  trouble(): Error | undefined
}

/** @param told hears of every commit; time in milliseconds */
export function watchStore(
  store: Store,
  clock: () => number,
  told: (time: number, well: boolean) => void,
): WatchedStore {
  let trouble: Error | undefined
  return {
    ...store,
    commit: async (changes) => {
      const begun = clock()
      try {
        await store.commit(changes)
        trouble = undefined
        told(clock() - begun, true)
      } catch (error) {
        trouble = isTrouble(error) ? error : trouble
        told(clock() - begun, false)
        throw error
      }
    },
    trouble: () => trouble,
  }
}

/** What is there already, or is played elsewhere, is the fault of what was to be written, not of the store. */
function isTrouble(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { reason } = error as { reason?: string }
  return reason !== 'conflict' && reason !== 'fenced'
}
