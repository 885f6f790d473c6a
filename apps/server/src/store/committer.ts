/** Group commit: what one turn of the event loop produced, for all tables, becomes durable in one write. */

import { type Change, type Store, StoreError } from './store.ts'

export interface Committer {
  /** Resolves when the changes are durable. @throws StoreError when none of them was written */
  commit(changes: readonly Change[]): Promise<void>
  /** Resolves when nothing is waiting any more. */
  idle(): Promise<void>
}

interface Waiting {
  readonly changes: readonly Change[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Collects commits until the turn of the event loop ends, then writes them as one. */
export function groupCommits(store: Store): Committer {
  let waiting: Waiting[] = []
  let running: Promise<void> | undefined

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Those who were just answered may have the next thing to write in this very turn: it goes along.
      await endOfTurn()
      const group = waiting
      waiting = []
      await writeGroup(store, group)
    }
    running = undefined
  }

  return {
    commit: (changes) =>
      new Promise((resolve, reject) => {
        waiting.push({ changes, resolve, reject })
        running ??= flush()
      }),
    idle: async () => {
      while (running) await running
    },
  }
}

function endOfTurn(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}

async function writeGroup(store: Store, group: readonly Waiting[]): Promise<void> {
  try {
    await store.commit(group.flatMap(({ changes }) => changes))
  } catch (error) {
    const [only, ...others] = group
    if (others.length === 0) return only?.reject(error)
    // What broke off at its end may be written: once more would be twice.
    if (error instanceof StoreError && error.reason === 'unreachable') {
      for (const { reject } of group) reject(error)
      return
    }
    // One bad commit must not take the others with it: each is tried alone.
    for (const one of group) await writeGroup(store, [one])
    return
  }
  for (const { resolve } of group) resolve()
}
