/** A store that is watched: how long its writes take, and whether the last one failed. */

import type { Store } from './store.ts'

export interface WatchedStore extends Store {
  /** Why the last write failed; undefined when it was written. */
  trouble(): Error | undefined
}

/** @param told hears of every write; time in milliseconds */
export function watchStore(
  store: Store,
  clock: () => number,
  told: (time: number, well: boolean) => void,
): WatchedStore {
  let trouble: Error | undefined
  const watching = async <T>(write: () => Promise<T>): Promise<T> => {
    const begun = clock()
    try {
      const written = await write()
      trouble = undefined
      told(clock() - begun, true)
      return written
    } catch (error) {
      trouble = isTrouble(error) ? error : trouble
      told(clock() - begun, false)
      throw error
    }
  }
  return {
    ...store,
    commit: (changes) => watching(() => store.commit(changes)),
    playedTo: (at) => watching(() => store.playedTo(at)),
    trouble: () => trouble,
  }
}

/** What is there already, or is played elsewhere, is the fault of what was to be written, not of the store. */
function isTrouble(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { reason } = error as { reason?: string }
  return reason !== 'conflict' && reason !== 'fenced'
}
