/** Thinking in a worker of its own, beside the one that holds the table: the table goes on meanwhile. */

import type { Module, ModuleData } from '@redoubt/engine'
import {
  type MakeBot,
  openLine,
  type Question,
  type Thinker,
  type Thought,
  think,
} from '@redoubt/table'
import type { LoadModule } from './local-table.ts'
import type { Port } from './messages.ts'

type ToThinker =
  | { readonly kind: 'module'; readonly data: ModuleData }
  | { readonly kind: 'think'; readonly n: number; readonly question: Question }

type FromThinker =
  | { readonly n: number; readonly thought: Thought<Question> }
  | { readonly n: number; readonly problem: string }

/** A port whose other end can be stopped in the middle of its work: a Worker. */
export interface EndablePort extends Port {
  terminate(): void
}

/** Longest a question may be thought about, in milliseconds; then its worker is stopped. */
const PATIENCE: Readonly<Record<Question['kind'], number>> = {
  decision: 30_000,
  weighing: 8_000,
  advice: 30_000,
}

/**
 * Thinks of one question after the other in a worker that runs `serveThinking`; it is started with the first question.
 * @example portThinker(() => new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module' }), module.data)
 */
export function portThinker(
  open: () => EndablePort,
  data: ModuleData,
  patience: Readonly<Record<Question['kind'], number>> = PATIENCE,
): Thinker {
  const line = openLine({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })
  let port: EndablePort | undefined
  let last = 0
  let hear: ((message: FromThinker) => void) | undefined

  const opened = (): EndablePort => {
    if (port) return port
    port = open()
    port.addEventListener('message', ({ data }) => hear?.(data as FromThinker))
    port.start?.()
    port.postMessage({ kind: 'module', data } satisfies ToThinker)
    return port
  }
  const ask = (question: Question): Promise<Thought<Question>> =>
    new Promise((resolve, reject) => {
      const n = ++last
      const limit = patience[question.kind]
      const timer = setTimeout(() => {
        port?.terminate()
        port = undefined
        reject(new Error(`thinking about it takes longer than ${limit / 1000} s`))
      }, limit)
      hear = (message) => {
        if (message.n !== n) return
        clearTimeout(timer)
        if ('problem' in message) reject(new Error(message.problem))
        else resolve(message.thought)
      }
      opened().postMessage({ kind: 'think', n, question } satisfies ToThinker)
    })

  return {
    think: <Q extends Question>(question: Q) => line(() => ask(question)) as Promise<Thought<Q>>,
  }
}

/**
 * The worker's side.
 * @example serveThinking(self, loadModule, (name, seed) => botNamed(name, { seed }))
 */
export function serveThinking(port: Port, loadModule: LoadModule, makeBot: MakeBot): void {
  let module: Promise<Module> | undefined
  const answer = async ({ question }: Extract<ToThinker, { kind: 'think' }>) => {
    if (!module) throw new Error('no module has been opened')
    return think(await module, question, makeBot)
  }
  port.addEventListener('message', ({ data }) => {
    const message = data as ToThinker
    if (message.kind === 'module') {
      module = loadModule(message.data)
      // Why it could not be loaded is told with the first question.
      module.catch(() => undefined)
      return
    }
    const { n } = message
    answer(message).then(
      (thought) => port.postMessage({ n, thought } satisfies FromThinker),
      (error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error)
        port.postMessage({ n, problem } satisfies FromThinker)
      },
    )
  })
  port.start?.()
}
