/** The worker's side: a table behind a message port. */

import type { Module, ModuleData } from '@redoubt/engine'
import { type Refusal, RefusedError, refused } from '@redoubt/protocol'
import type { Thinker } from '@redoubt/table'
import { type LocalTable, openLocalTable } from './local-table.ts'
import type { FromWorker, Port, Started, ToWorker } from './messages.ts'

/** Makes a module of its data, with the rules that this build knows. @throws RefusedError when it does not */
export type LoadModule = (data: ModuleData) => Promise<Module>

/**
 * Serves one local table over a port.
 * @param thinkerFor where bots of the module think and odds are worked out
 * @example serveLocal(self, loadModule, ({ data }) => portThinker(openWorker, data))
 */
export function serveLocal(
  port: Port,
  loadModule: LoadModule,
  thinkerFor: (module: Module) => Thinker,
): void {
  let table: LocalTable | undefined
  const post = (message: FromWorker): void => port.postMessage(message)

  const answer = (message: Exclude<ToWorker, { kind: 'start' }>): unknown => {
    if (!table) throw refused('unknown-game', 'no game has been started')
    if (message.kind === 'sit') return table.sit(message.seat)
    if (message.kind === 'conceals') return table.conceals()
    return table.answer(message.name, message.ask as never)
  }
  const start = async ({ terms }: Extract<ToWorker, { kind: 'start' }>): Promise<Started> => {
    const module = await loadModule(terms.module)
    table = openLocalTable(module, terms, thinkerFor(module), (name, news) =>
      post({ kind: 'event', name, news }),
    )
    return { divergence: table.divergence }
  }

  let started: Promise<unknown> = Promise.resolve()
  const handle = async (message: ToWorker): Promise<unknown> => {
    if (message.kind === 'start') {
      started = start(message)
      return started
    }
    // Everything waits for the start and nothing else: who waits for odds can act meanwhile.
    await started.catch(() => undefined)
    return answer(message)
  }
  port.addEventListener('message', ({ data }) => {
    const message = data as ToWorker
    handle(message).then(
      (answered) => post({ kind: 'answer', n: message.n, answer: answered }),
      (error: unknown) => post({ kind: 'refused', n: message.n, refusal: refusalOf(error) }),
    )
  })
  port.start?.()
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) }
}
