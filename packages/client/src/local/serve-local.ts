/** The worker's side: a table behind a message port. */

import { freeTable, type Rules } from '@redoubt/engine'
import { type Refusal, RefusedError, refused } from '@redoubt/protocol'
import { type LocalTable, type MakeBot, openLocalTable } from './local-table.ts'
import type { FromWorker, Port, ToWorker } from './messages.ts'

/**
 * Serves one local table over a port.
 * @param rules by module id, the plugins this build knows, loaded when one is needed; a module without rules is played on the free table
 * @param makeBot makes the bots that sit at the table; without it only people play
 * @example serveLocal(self, { fortify: () => import('…').then((plugin) => plugin.default) })
 */
export function serveLocal(
  port: Port,
  rules: Readonly<Record<string, () => Promise<Rules>>>,
  makeBot?: MakeBot,
): void {
  let table: LocalTable | undefined
  const post = (message: FromWorker): void => port.postMessage(message)

  const answer = async (message: ToWorker): Promise<unknown> => {
    if (message.kind === 'start') {
      const { manifest } = message.terms.module
      table = openLocalTable(
        message.terms,
        await rulesOf(manifest),
        (name, news) => post({ kind: 'event', name, news }),
        makeBot,
      )
      return undefined
    }
    if (!table) throw refused('unknown-game', 'no game has been started')
    if (message.kind === 'sit') return table.sit(message.seat)
    if (message.kind === 'conceals') return table.conceals()
    return table.answer(message.name, message.ask as never)
  }
  const rulesOf = async ({ id, rules: path }: { id: string; rules?: string }): Promise<Rules> => {
    const load = Object.hasOwn(rules, id) ? rules[id] : undefined
    if (load) return load()
    if (path === undefined) return freeTable
    throw refused('unknown-module', `the rules of "${id}" are not part of this build`)
  }

  // One after the other, in the order they came.
  let queue: Promise<void> = Promise.resolve()
  port.addEventListener('message', ({ data }) => {
    const message = data as ToWorker
    queue = queue.then(async () => {
      try {
        post({ kind: 'answer', n: message.n, answer: await answer(message) })
      } catch (error) {
        post({ kind: 'refused', n: message.n, refusal: refusalOf(error) })
      }
    })
  })
  port.start?.()
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) }
}
