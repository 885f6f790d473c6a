/** The two tables where a record parts from another rule, as boards side by side that stand still. */

import type { ModuleData } from '@redoubt/engine'
import type { BenchStore, BenchView } from '../boards/bench-view.ts'
import { boardSession } from '../boards/board-session.ts'
import { actionOf } from '../messages/in-words.ts'
import type { Plan } from '../plan/plan.ts'
import type { Trial } from '../worker/bench.ts'
import type { UnderResult } from '../worker/protocol.ts'

const nobody = { ask: () => Promise.reject(new Error('nobody plays here')) }

/**
 * @param names of the record's rules and of the other
 * @param players who played the recorded game, by seat
 */
export function partedStore(
  module: ModuleData,
  { parting, boards, arms }: UnderResult,
  names: readonly [string, string],
  players: Plan['players'] = {},
): BenchStore {
  const trial: Trial | undefined =
    parting?.action === undefined
      ? undefined
      : {
          action: actionOf(parting.action),
          board: 0,
          oddsDiffer: false,
          fared: [
            { denial: undefined, preview: undefined, log: parting.log.recorded },
            { denial: parting.denial, preview: undefined, log: parting.log.other },
          ],
        }
  const view: BenchView = {
    bench: {
      boards,
      differences: parting?.differences ?? {
        places: [],
        variables: [],
        asked: undefined,
        results: undefined,
        same: true,
      },
      trials: trial ? [trial] : [],
      at: trial ? 1 : 0,
    },
    legal: undefined,
    weighed: undefined,
    problem: undefined,
  }
  const named = arms.map((arm, index) => ({ ...arm, name: names[index] ?? '' }))
  const store: BenchStore = {
    module,
    arms: named,
    sessions: named.map((arm, board) =>
      boardSession(nobody, module, arm, board, () => store, players),
    ),
    fixed: true,
    state: () => view,
    subscribe: () => () => undefined,
    attempt: nobody.ask,
    weigh: nobody.ask,
    forget: () => undefined,
    goTo: nobody.ask,
    restart: nobody.ask,
  }
  return store
}
