/** A process that nobody waits for leaves the processor to those that somebody does. */

import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'

export function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It is over already, or this system does not know of first and last.
  }
}
