/** The boards as the page sees them: one session for each, one timeline, and what is known of the differences. */

import type { Session } from '@redoubt/client'
import type { ModuleData, Order } from '@redoubt/engine'
import type { BenchState, LegalState, Trial } from '../worker/bench.ts'
import type { LabClient } from '../worker/client.ts'
import type { ArmFacts } from '../worker/prepare.ts'
import { boardSession } from './board-session.ts'

export interface BenchView {
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

/** Sets the boards up in a worker that has opened the study. @throws Error when they cannot be */
export async function openBenchStore(
  lab: LabClient,
  module: ModuleData,
  arms: readonly ArmFacts[],
  seed: string,
): Promise<BenchStore> {
  let view: BenchView = {
    bench: await lab.ask('bench.open', { seed }),
    legal: undefined,
    weighed: undefined,
    problem: undefined,
  }
  const listeners = new Set<() => void>()
  const change = (part: Partial<BenchView>): void => {
    view = { ...view, ...part }
    for (const listener of listeners) listener()
  }
  let moment = 0
  const moved = (bench: BenchState): void => {
    moment++
    change({ bench, legal: undefined, weighed: undefined, problem: undefined })
    lookForLegal()
  }
  const lookForLegal = (): void => {
    const mine = moment
    lab.ask('bench.legal', {}).then(
      (legal) => mine === moment && change({ legal }),
      (error: Error) => mine === moment && change({ problem: error.message }),
    )
  }

  const store: BenchStore = {
    module,
    arms,
    sessions: arms.map((facts, board) => boardSession(lab, module, facts, board, () => store)),
    state: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    attempt: async (board, action) => {
      const { denial, state } = await lab.ask('bench.attempt', { board, action })
      moved(state)
      return denial
    },
    weigh: async (board, action, without) => {
      const mine = moment
      const weighed = await lab.ask('bench.weigh', { board, action, without })
      if (mine === moment) change({ weighed })
      return weighed
    },
    forget: () => {
      if (view.weighed) change({ weighed: undefined })
    },
    goTo: async (at) => moved(await lab.ask('bench.go', { at })),
    restart: async (fresh) => moved(await lab.ask('bench.open', { seed: fresh })),
  }
  lookForLegal()
  return store
}
