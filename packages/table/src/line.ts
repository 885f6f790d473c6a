/** A line of work in which nobody holds up more than his share. */

/** Work that somebody wanted and that newer work has crowded out. */
export class CrowdedOut extends Error {
  constructor() {
    super('something newer was asked meanwhile')
    this.name = 'CrowdedOut'
  }
}

export interface LineTerms {
  /** Most pieces of work done at the same time. */
  readonly atOnce: number
  /** Most that wait; when one more comes, the one that has waited longest is crowded out. */
  readonly waiting: number
}

/** Does the work now or later. Rejects as the work does, or with CrowdedOut. */
export type Line = <T>(work: () => Promise<T>) => Promise<T>

/** @example const line = openLine({ atOnce: 1, waiting: 2 }); await line(() => thinker.think(question)) */
export function openLine({ atOnce, waiting }: LineTerms): Line {
  const queue: { begin: () => void; leave: () => void }[] = []
  let busy = 0

  const turn = (): Promise<void> | undefined => {
    if (busy < atOnce) {
      busy++
      return undefined
    }
    return new Promise((resolve, reject) => {
      queue.push({ begin: resolve, leave: () => reject(new CrowdedOut()) })
      if (queue.length > waiting) queue.shift()?.leave()
    })
  }
  const done = (): void => {
    const next = queue.shift()
    // The next takes over the place of the one that is done.
    if (next) next.begin()
    else busy--
  }

  return async (work) => {
    await turn()
    try {
      return await work()
    } finally {
      done()
    }
  }
}
