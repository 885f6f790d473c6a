/** What is looked after again and again for as long as the server runs. */

import type { Logger } from 'pino'

/** Milliseconds between two looks. */
const LOOK = 1000

export interface LookingAfter {
  /** No further look; resolves when the one under way is over. */
  stop(): Promise<void>
}

/**
 * Looks once a second, never twice at the same time; a look that fails is noted and the next one tries again.
 * @param trouble what is noted then
 */
export function lookAfter(look: () => Promise<void>, log: Logger, trouble: string): LookingAfter {
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch((err) => log.warn({ err }, trouble))
      .finally(() => {
        looking = undefined
      })
  }, LOOK)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
