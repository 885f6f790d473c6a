/** What is said between whoever asks a cell and the thread it lives in: each message is answered by one. */

import type { Draw } from '@redoubt/engine'
import type { Cause } from '../cell/broken-off.ts'
import type { Budget } from '../cell/budget.ts'

/** 32 bytes in hex, and the salts that stand in the record, in seat order. The rules inside see only what is drawn. */
export interface Dice {
  readonly secret: string
  readonly salts: readonly string[]
}

export type ToThread =
  /** The first message: what the cell is opened with. */
  | { readonly scripts: ReadonlyMap<string, string>; readonly budget: Budget }
  /** Without dice nothing can be drawn. */
  | { readonly question: string; readonly dice: Dice | undefined }

/** With the milliseconds the thread has worked for it. */
export type FromThread = { readonly used: number } & (
  | {
      /** The answer; none to the first message. */
      readonly text: string
      /** The dice that fell meanwhile. */
      readonly drawn: readonly Draw[]
    }
  | { readonly code: Cause; readonly message: string }
)

/** A thread with a cell, of Node or of a browser. */
export interface Thread {
  /** One message at a time. @throws BrokenOff when the thread itself ends */
  say(message: ToThread): Promise<FromThread>
  /** Ends it, whatever it does. */
  end(): void
}
