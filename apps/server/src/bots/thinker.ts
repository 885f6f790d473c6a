/** Where bots think and odds are worked out: in threads of their own, so that no room waits for them. */

import { availableParallelism } from 'node:os'
import { botNamed } from '@redoubt/bots'
import type { Module, Order } from '@redoubt/engine'
import {
  type Decision,
  inlineThinker,
  type MakeBot,
  openLine,
  type Question,
  type Thinker,
  type Thought,
  think,
} from '@redoubt/table'
import Tinypool from 'tinypool'

export interface Threads extends Thinker {
  close(): Promise<void>
}

export const makeBot: MakeBot = (name, seed) =>
  botNamed(name, { seed, clock: () => performance.now() })

/** Any legal action: what is played when a bot fails. */
export function anyAction(module: Module, decision: Decision): Order {
  return think(module, { ...decision, bot: 'random' }, makeBot)
}

/** What each thread is started with. */
export interface ThreadTerms {
  readonly folders: ReadonlyMap<string, string>
}

/** Longest a question may be thought about, in milliseconds; then its thread is stopped. */
const PATIENCE: Readonly<Record<Question['kind'], number>> = { decision: 30_000, weighing: 8_000 }
/** Milliseconds a thread stays when there is nothing to think about. */
const IDLE = 60_000

/**
 * Threads that think, started when they are needed. Bots leave one of them to the players' questions.
 * @param folders by module id, the folder each thread loads it from
 */
export function threadThinker(folders: ReadonlyMap<string, string>, patience = PATIENCE): Threads {
  const threads = Math.max(2, availableParallelism() - 1)
  const pool = new Tinypool({
    filename: new URL('./thinking-thread.ts', import.meta.url).href,
    workerData: { folders } satisfies ThreadTerms,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
  })
  const lanes = openLine({ atOnce: threads, waiting: Number.POSITIVE_INFINITY })
  const botLanes = openLine({ atOnce: threads - 1, waiting: Number.POSITIVE_INFINITY })
  const patiently = <Q extends Question>(question: Q): Promise<Thought<Q>> =>
    within(patience[question.kind], (signal) =>
      lanes(async () => {
        signal.throwIfAborted()
        return pool.run(question, { signal })
      }),
    )
  return {
    think: (question) =>
      question.kind === 'decision' ? botLanes(() => patiently(question)) : patiently(question),
    close: () => pool.destroy(),
  }
}

/** Somebody waits for it: work that lasts longer is broken off. @param limit milliseconds */
function within<T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limit)
  const late = new Promise<never>((_, reject) => {
    const say = () => reject(new Error(`thinking about it takes longer than ${limit / 1000} s`))
    signal.addEventListener('abort', say)
  })
  return Promise.race([late, work(signal)])
}

/** Thinks in this thread, between other work: for modules that lie in no folder. */
export function ownThinker(modules: ReadonlyMap<string, Module>): Threads {
  return { ...inlineThinker((id) => modules.get(id), makeBot), close: async () => {} }
}
