import type { ModuleData } from '@redoubt/engine'
import type { BenchState } from '../worker/bench.ts'
import type { LabClient } from '../worker/client.ts'
import type { ArmFacts } from '../worker/prepare.ts'
import type { BenchStore, BenchView } from './bench-view.ts'
import { boardSession } from './board-session.ts'

/**
 * Sets the boards up in a worker that has opened the study.
 * @param before what was tried on boards like these is tried again
 * @throws Error when they cannot be
 */
export async function openBenchStore(
  lab: LabClient,
  module: ModuleData,
  arms: readonly ArmFacts[],
  before?: BenchView,
): Promise<BenchStore> {
  const { seed = '1' } = before ?? {}
  let view: BenchView = {
    seed,
    bench: await triedAgain(lab, seed, before?.bench),
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
    restart: async (fresh) => {
      const bench = await lab.ask('bench.open', { seed: fresh })
      change({ seed: fresh })
      moved(bench)
    },
  }
  lookForLegal()
  return store
}

async function triedAgain(
  lab: LabClient,
  seed: string,
  before: BenchState | undefined,
): Promise<BenchState> {
  const fresh = await lab.ask('bench.open', { seed })
  if (!before || before.trials.length === 0) return fresh
  for (const { board, action } of before.trials) await lab.ask('bench.attempt', { board, action })
  return lab.ask('bench.go', { at: before.at })
}
