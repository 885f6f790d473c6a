/** The worker's side: a table behind a message port. */

import { type Refusal, RefusedError, refused } from '@redoubt/protocol'
import { type LayLocal, type LocalTable, openLocalTable } from './local-table.ts'
import type { FromWorker, Port, Started, ToWorker } from './messages.ts'

/**
 * Serves one local table over a port.
 * @example serveLocal(self, layHere(loadModule, ({ data }) => portThinker(openWorker, data)))
 */
export function serveLocal(port: Port, lay: LayLocal): void {
  let table: LocalTable | undefined
  const post = (message: FromWorker): void => port.postMessage(message)

  const answer = (message: Exclude<ToWorker, { kind: 'start' }>): unknown => {
    if (!table) throw refused('unknown-game', 'no game has been started')
    if (message.kind === 'sit') return table.sit(message.seat)
    if (message.kind === 'conceals') return table.conceals()
    return table.answer(message.name, message.ask as never)
  }
  const start = async ({ terms }: Extract<ToWorker, { kind: 'start' }>): Promise<Started> => {
    table = await openLocalTable(lay, terms, (name, news) => post({ kind: 'event', name, news }))
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
