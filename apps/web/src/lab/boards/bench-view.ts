/** The boards as the page sees them: what is shown, and what can be asked of them. */

import type { Session } from '@redoubt/client'
import type { ModuleData, Order } from '@redoubt/engine'
import type { BenchState, LegalState, Trial } from '../worker/bench.ts'
import type { ArmFacts } from '../worker/prepare.ts'

export interface BenchView {
  /** Of the dice, the same on all boards; undefined where a recorded game is shown. */
  readonly seed?: string
  readonly bench: BenchState
  /** Undefined while it is being found. */
  readonly legal: LegalState | undefined
  /** An action that is only looked at. */
  readonly weighed: Trial | undefined
  readonly problem: string | undefined
}

export interface BenchStore {
  readonly module: ModuleData
  readonly arms: readonly ArmFacts[]
  readonly sessions: readonly Session[]
  /** Nothing can be tried: the boards only show where two ways part. */
  readonly fixed?: boolean
  state(): BenchView
  subscribe(listener: () => void): () => void
  /** Tries an action on all boards; the denial of the board it was meant for. */
  attempt(board: number, action: Order): ReturnType<Session['act']>
  /** What an action would bring on every board. */
  weigh(board: number, action: Order, without: readonly string[]): Promise<Trial>
  /** Puts what was looked at away. */
  forget(): void
  goTo(at: number): Promise<void>
  /** Sets the boards up again, with other dice. */
  restart(seed: string): Promise<void>
}
