/** How far a command is that works off one thing after the other. */

import type { Input } from './command.ts'

/** Milliseconds between two lines where nobody sees the last one replaced. */
const PAUSE = 10_000

export interface Counting {
  /** So many are done. */
  readonly done: (count: number) => void
  /** Clears the line for what follows. */
  readonly end: () => void
}

/**
 * Tells it on the terminal; in a log now and then, and never for machines.
 * @param what they are, such as `games`
 */
export function countingOf(total: number, what: string, input: Input): Counting {
  if (input.flag('json')) return { done: () => undefined, end: () => undefined }
  const { isTTY } = process.stderr
  let last = performance.now()
  return {
    done: (count) => {
      const line = `${count} of ${total} ${what}`
      if (isTTY) process.stderr.write(`\r\x1b[K${line}`)
      else if (performance.now() - last >= PAUSE) {
        last = performance.now()
        process.stderr.write(`${line}\n`)
      }
    },
    end: () => {
      if (isTTY) process.stderr.write('\r\x1b[K')
    },
  }
}
