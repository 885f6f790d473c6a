/** What people hear when rules of a stranger break off. */

import type { Refusal } from '@redoubt/protocol'
import type { BrokenOff } from '@redoubt/sandbox'

export function brokenRules({ message }: BrokenOff): Refusal {
  return {
    code: 'broken-rules',
    message: `${message}. The game is kept: it goes on from before that`,
  }
}
