/** Where bots think, odds are worked out and strange boards are opened: in threads of their own, so that no room waits. */

import { availableParallelism } from 'node:os'
import { botNamed } from '@redoubt/bots'
import { Game, type GameRecord, type Module, type Order, standsAlike } from '@redoubt/engine'
import { type Refusal, RefusedError, refused } from '@redoubt/protocol'
import {
  type Decision,
  inlineThinker,
  type MakeBot,
  openLine,
  type Question,
  type Thinker,
  type Thought,
} from '@redoubt/table'
import Tinypool from 'tinypool'
import { moduleOf } from '../shelf/pinned.ts'
import type { Build } from '../store/store.ts'
import { type Opened, type Opening, openGame } from '../table/opening.ts'
import type { Rehearsed, Threads } from '../table/services.ts'
import { overDeaths } from './over-deaths.ts'

/** What a thread is given to do. */
export type Task = ((Question | Opening) & { readonly build?: Build }) | Rehearsal

/** A game to be played again by the module as it lies on the shelf. */
export interface Rehearsal {
  readonly kind: 'rehearsal'
  readonly module: string
  readonly record: GameRecord
  /** What it is played by now. */
  readonly played: Build | undefined
}
/** What it makes of it; a refusal does not pass between threads as an error. */
type Done =
  | Thought<Question>
  | Opened
  | { readonly refusal: Refusal }
  | { readonly rehearsed: Rehearsed }
/** With the milliseconds the thread has worked for it. */
export interface Report {
  readonly done: Done
  readonly used: number
}

export const makeBot: MakeBot = (name, seed) =>
  botNamed(name, { seed, clock: () => performance.now() })

/** What a module does otherwise than a record says, or how the game stands by it where it has more variables. */
export async function rehearsed(
  module: Module,
  record: GameRecord,
  played: Build | undefined,
): Promise<Rehearsed> {
  try {
    Game.resume(module, record)
    return {}
  } catch (error) {
    const differs = error instanceof Error ? error.message : String(error)
    const hash = played && standingBy(module, record, await moduleOf(played))
    return hash === undefined ? { differs } : { hash }
  }
}

/** The position by a newer build, where only variables and attributes have come to it that the one before did not have. */
function standingBy(module: Module, record: GameRecord, before: Module): string | undefined {
  try {
    const game = Game.resume(module, record, { unhashed: true })
    const alike = standsAlike(Game.resume(before, record).position, game.position)
    return alike ? game.hash() : undefined
  } catch {
    // What differs has been said.
    return undefined
  }
}

/**
 * What is played when a bot fails: an action drawn by lot, in a thread again. Where no thread answers at all, the first that
 * is legal, found here: nobody at another table waits while all are looked for.
 */
export async function anyAction(
  thinker: Thinker,
  module: Module,
  decision: Decision,
): Promise<Order> {
  try {
    return await thinker.think({ ...decision, bot: 'random' })
  } catch (error) {
    // Rules of a stranger run nowhere but in their cell.
    if (module.data.confined) throw error
    const [first] = Game.restore(module, decision.snapshot).legal(decision.seat, { most: 1 })
    if (!first) throw error
    return first
  }
}

/** What each thread is started with. */
export interface ThreadTerms {
  readonly folders: ReadonlyMap<string, string>
}

/** How long each task may take, in milliseconds; then its thread is stopped. */
type Patience = Readonly<Record<Task['kind'], number>>
const PATIENCE: Patience = {
  decision: 30_000,
  weighing: 8_000,
  advice: 30_000,
  opening: 30_000,
  rehearsal: 60_000,
}
/**
 * Milliseconds a thread stays when there is nothing to do. Who plays against a bot thinks for minutes, and a new thread takes
 * seconds to load a module before it can answer in milliseconds.
 */
const IDLE = 600_000
/** Megabytes one thread may fill; a module and a search tree take a tenth of it. */
const MEMORY = 512

export interface ThreadsTerms {
  /** By module id, the folder each thread loads it from. */
  readonly folders: ReadonlyMap<string, string>
  readonly patience?: Partial<Patience>
  /** Is told the milliseconds that a task took which somebody asked for; bots think for free. */
  readonly charge?: (time: number) => void
  /** Is told why, when a thread could not start or ended while it had no task. */
  readonly died?: (error: Error) => void
  /** What each thread runs. */
  readonly file?: URL
}

/** Threads started when they are needed. Bots leave one of them to the players' questions. */
export function threadThinker({
  folders,
  patience: given = {},
  charge = () => {},
  died = () => {},
  file = new URL('./thinking-thread.ts', import.meta.url),
}: ThreadsTerms): Threads {
  const patience = { ...PATIENCE, ...given }
  const threads = Math.max(2, availableParallelism() - 1)
  const pool = new Tinypool({
    filename: file.href,
    workerData: { folders } satisfies ThreadTerms,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  })
  const run = overDeaths(pool, died)
  const lanes = openLine({ atOnce: threads, waiting: Number.POSITIVE_INFINITY })
  const botLanes = openLine({ atOnce: threads - 1, waiting: Number.POSITIVE_INFINITY })

  const patiently = (task: Task): Promise<Done> =>
    within(patience[task.kind], (signal) =>
      lanes(async () => {
        signal.throwIfAborted()
        const pay = task.kind === 'decision' ? () => {} : charge
        try {
          const { done, used } = (await run(task, signal)) as Report
          pay(used)
          return done
        } catch (error) {
          // What was broken off has used all the time it may.
          if (signal.aborted) pay(patience[task.kind])
          throw error
        }
      }),
    )
  const think = <Q extends Question>(question: Q & { readonly build?: Build }) =>
    (question.kind === 'decision'
      ? botLanes(() => patiently(question))
      : patiently(question)) as Promise<Thought<Q>>
  return {
    think,
    by: (build) => ({ think: (question) => think({ ...question, build }) }),
    rehearse: async (module, record, played) => {
      const done = await patiently({ kind: 'rehearsal', module, record, played })
      return 'rehearsed' in done ? done.rehearsed : {}
    },
    open: async (opening, build) => {
      const done = await patiently(build ? { ...opening, build } : opening).catch(
        (error: Error) => {
          throw refused('bad-options', `the board could not be made ready: ${error.message}`)
        },
      )
      if ('refusal' in done) throw new RefusedError(done.refusal)
      return done as Opened
    },
    forget: () => pool.recycleWorkers(),
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
  const inline = inlineThinker((id) => modules.get(id), makeBot)
  return {
    ...inline,
    open: async (opening, build) => {
      const module = build ? await moduleOf(build) : modules.get(opening.module)
      if (!module) throw refused('unknown-module', `there is no module "${opening.module}"`)
      return openGame(module, opening)
    },
    by: () => inline,
    rehearse: async (id, record, played) => {
      const module = modules.get(id)
      return module ? rehearsed(module, record, played) : { differs: `there is no module "${id}"` }
    },
    forget: async () => {},
    close: async () => {},
  }
}
