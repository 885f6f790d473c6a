/** A store that is watched: how long its writes take, and whether the last one failed. */

import { type Store, StoreError } from './store.ts'

export interface WatchedStore extends Store {
  /** Why the last write of its kind failed; undefined when all were written. */
  trouble(): Error | undefined
}

export interface WatchTerms {
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number
  /** Hears of every write; time in milliseconds. */
  readonly told: (time: number, well: boolean) => void
  /** Hears that the store does not answer to a write, and that it has written one again. */
  readonly silent?: (isSilent: boolean) => void
  /** Milliseconds a write may take until that is said. */
  readonly patience?: number
}

/** Longer than a busy disk or a database that is started anew takes, and sooner than anybody gives up waiting. */
const PATIENCE = 2500

export function watchStore(
  store: Store,
  { clock, told, silent = () => undefined, patience = PATIENCE }: WatchTerms,
): WatchedStore {
  // A number that is written over may still find room where nothing new does.
  const troubles = new Map<keyof Store, Error>()
  let isSilent = false
  const say = (now: boolean): void => {
    if (isSilent !== now) silent(now)
    isSilent = now
  }
  const watching = async <T>(kind: keyof Store, write: () => Promise<T>): Promise<T> => {
    const begun = clock()
    const overdue = setTimeout(() => say(true), patience).unref()
    try {
      const written = await write()
      troubles.delete(kind)
      told(clock() - begun, true)
      say(false)
      return written
    } catch (error) {
      if (isTrouble(error)) troubles.set(kind, error)
      told(clock() - begun, false)
      throw error
    } finally {
      clearTimeout(overdue)
    }
  }
  return {
    ...store,
    commit: (changes) => watching('commit', () => store.commit(changes)),
    playedTo: (at) => watching('playedTo', () => store.playedTo(at)),
    ping: async () => {
      await store.ping()
      // It is there again, and who has no game left writes nothing that would show it.
      for (const [kind, trouble] of troubles)
        if (trouble instanceof StoreError && trouble.reason === 'unreachable') troubles.delete(kind)
    },
    trouble: () => [...troubles.values()][0],
  }
}

/** What is there already, or is played elsewhere, is the fault of what was to be written, not of the store. */
function isTrouble(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { reason } = error as { reason?: string }
  return reason !== 'conflict' && reason !== 'fenced'
}
