/** What a seat is answered whose action the rules deny, or warn of. */

import { type Denial, DeniedError } from '@redoubt/engine'
import type { CommandReply } from '@redoubt/protocol'

/** Thrown for an action that was not asked for in spite of what the game warns of; nothing has changed. */
export class WarnedError extends DeniedError {
  constructor(denial: Denial) {
    super(denial)
    this.name = 'WarnedError'
  }
}

/** The reply to a command that ended in an error; undefined where it is no denial. @param seq actions played */
export function deniedReply(error: unknown, seq: number): CommandReply | undefined {
  if (!(error instanceof DeniedError)) return undefined
  const { denial } = error
  return error instanceof WarnedError ? { denial, warned: true, seq } : { denial, seq }
}
