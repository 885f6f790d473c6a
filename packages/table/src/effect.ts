/** What a change at a table brought: to be kept first, where somebody keeps it, and then to be told. */

import type { RecordEntry } from '@redoubt/engine'
import type { HouseState, ProposalState } from '@redoubt/protocol'
import type { Chair } from './chairs.ts'
import type { Clocks } from './clocks.ts'
import type { KeptOrder } from './kept-order.ts'
import type { SpokenLine } from './spoken.ts'

export interface Effect {
  /** What the record has grown by. */
  readonly entries: readonly RecordEntry[]
  /** The game went on by an action, or it went back or ended without one. */
  readonly game?: 'update' | 'jump'
  /** What is proposed from now on, where that has changed. */
  readonly proposals?: readonly ProposalState[]
  /** A chair that somebody took or left. */
  readonly chair?: Chair
  /** The seat whose player was put out: nothing that he holds opens it any more. */
  readonly kicked?: string
  /** The clocks from now on, where they have changed. */
  readonly clocks?: Clocks
  /** What the host has ordered, where that has changed. */
  readonly house?: HouseState
  /** What a seat has ordered ahead from now on, where that has changed. */
  readonly ahead?: { readonly seat: string; readonly orders: readonly KeptOrder[] }
  /** A line that was spoken. */
  readonly line?: SpokenLine
  /** Everybody wants another game: whoever hosts the table has to make it. */
  readonly rematch?: true
  /** Who sits where, plays what or proposes what is to be told anew. */
  readonly state?: true
}
