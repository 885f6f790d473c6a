/** Where bots think: in threads of their own, so that no room waits for them. */

import { Worker } from 'node:worker_threads'
import { botNamed, randomBot } from '@redoubt/bots'
import { Game, type Module, type Order, type Snapshot } from '@redoubt/engine'
import type { Logger } from 'pino'

/** A decision to be taken. */
export interface Decision {
  readonly module: string
  readonly snapshot: Snapshot
  readonly seat: string
  readonly bot: string
  readonly seed: string
}

export interface Thinker {
  /** Rejects when the bot fails or takes too long. */
  think(decision: Decision): Promise<Order>
  close(): Promise<void>
}

/** The choice itself. @throws Error whatever a bot or the rules throw */
export function decide(module: Module, { snapshot, seat, bot, seed }: Decision): Order {
  const game = Game.restore(module, snapshot)
  return botNamed(bot, { seed, clock: () => performance.now() }).choose(game, seat)
}

/** Any legal action: what is played when a bot fails. */
export function anyAction(module: Module, { snapshot, seat, seed }: Decision): Order {
  return randomBot(seed).choose(Game.restore(module, snapshot), seat)
}

/** Longest a bot may think, in milliseconds; then its thread is stopped. */
const PATIENCE = 30_000

/**
 * A thread that thinks of one decision after the other; it is started with the first.
 * @param folder the modules' folder, which the thread loads for itself
 */
export function threadThinker(folder: string, log: Logger, patience = PATIENCE): Thinker {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const ask = (decision: Decision): Promise<Order> =>
    new Promise((resolve, reject) => {
      worker ??= new Worker(new URL('./thinking-thread.ts', import.meta.url), {
        workerData: { folder },
      })
      const thread = worker
      const done = (finish: () => void) => {
        clearTimeout(timer)
        thread.off('message', answered)
        thread.off('error', failed)
        finish()
      }
      const stop = (error: Error) => {
        worker = undefined
        thread.terminate().catch((failure) => log.error({ err: failure }, 'a thread stays'))
        done(() => reject(error))
      }
      const answered = (answer: { action: Order } | { problem: string }) =>
        done(() => {
          if ('action' in answer) resolve(answer.action)
          else reject(new Error(answer.problem))
        })
      const failed = (error: Error) => stop(error)
      const timer = setTimeout(
        () => stop(new Error(`${decision.bot} took longer than ${patience} ms`)),
        patience,
      )
      thread.on('message', answered)
      thread.on('error', failed)
      thread.postMessage(decision)
    })

  return {
    think: (decision) => {
      const next = last.then(() => ask(decision))
      last = next.catch(() => undefined)
      return next
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}

/** Thinks in this thread, between other work: for modules that lie in no folder. */
export function inlineThinker(modules: ReadonlyMap<string, Module>): Thinker {
  return {
    think: async (decision) => {
      await new Promise((resolve) => setImmediate(resolve))
      const module = modules.get(decision.module)
      if (!module) throw new Error(`there is no module ${decision.module}`)
      return decide(module, decision)
    },
    close: async () => {},
  }
}
