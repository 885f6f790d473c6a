/** What is said between a game outside and the thread of its cell. */

import type { Cause } from '../cell/broken-off.ts'

/** Where dice come from; the rules inside see only what is drawn. */
export type Dice =
  | { readonly seed: string }
  /** 32 bytes in hex, and the salts that stand in the record, in seat order. */
  | { readonly secret: string; readonly salts: readonly string[] }

export interface ToThread {
  readonly question: string
  readonly dice: Dice
}

export type FromThread =
  | { readonly text: string }
  | { readonly code: Cause; readonly message: string }
