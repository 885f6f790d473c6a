/** What is said between a game outside and the thread of its cell: each message is answered by one. */

import type { Cause } from '../cell/broken-off.ts'
import type { Budget } from '../cell/budget.ts'

/** Where dice come from; the rules inside see only what is drawn. */
export type Dice =
  | { readonly seed: string }
  /** 32 bytes in hex, and the salts that stand in the record, in seat order. */
  | { readonly secret: string; readonly salts: readonly string[] }

export type ToThread =
  /** The first message: what the cell is opened with. */
  | { readonly scripts: ReadonlyMap<string, string>; readonly budget: Budget }
  | { readonly question: string; readonly dice: Dice }

export type FromThread =
  /** The answer; none to the first message. */
  { readonly text: string } | { readonly code: Cause; readonly message: string }

/** A thread with a cell, of Node or of a browser. */
export interface Thread {
  /** One message at a time. @throws BrokenOff when the thread itself ends */
  say(message: ToThread): Promise<FromThread>
  /** Ends it, whatever it does. */
  end(): void
}
