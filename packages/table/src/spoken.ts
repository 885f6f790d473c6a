/** What is said at a table, and who hears it. */

import type { Audience } from '@redoubt/engine'
import type { ChatMessage } from '@redoubt/protocol'

/** A line as it is kept: whoever does not want to hear its speaker is never told of it. */
export interface SpokenLine extends ChatMessage {
  /** Seats that do not hear it. */
  readonly unheard?: readonly string[]
}

/** The line as an audience is told it; undefined: it does not hear it. */
export function heardBy(
  audience: Audience,
  { unheard, ...line }: SpokenLine,
): ChatMessage | undefined {
  return audience !== undefined && unheard?.includes(audience) ? undefined : line
}
