/** The page's side of a local table. */

import { type Events, RefusedError, type RequestName } from '@redoubt/protocol'
import type { Channel, ChannelListener } from '../channel.ts'
import type { FromWorker, LocalTerms, Port, Started, ToWorker } from './messages.ts'

export interface PortChannel extends Channel, Started {
  sit(seat: string | undefined): Promise<void>
  conceals(): Promise<boolean>
}

type Question = ToWorker extends infer M ? (M extends { n: number } ? Omit<M, 'n'> : never) : never

/** Starts a local table over a port. @throws RefusedError for terms that do not fit the module */
export async function openPortChannel(port: Port, terms: LocalTerms): Promise<PortChannel> {
  const waiting = new Map<
    number,
    { resolve: (answer: unknown) => void; reject: (error: Error) => void }
  >()
  let listener: ChannelListener | undefined
  let last = 0

  const ask = (question: Question): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const n = ++last
      waiting.set(n, { resolve, reject })
      port.postMessage({ ...question, n })
    })

  port.addEventListener('message', ({ data }) => {
    const message = data as FromWorker
    if (message.kind === 'event') {
      listener?.event(message.name, message.news as Events[typeof message.name])
      return
    }
    const asker = waiting.get(message.n)
    waiting.delete(message.n)
    if (message.kind === 'answer') asker?.resolve(message.answer)
    else asker?.reject(new RefusedError(message.refusal))
  })
  port.start?.()
  const { divergence } = (await ask({ kind: 'start', terms })) as Started

  return {
    divergence,
    request: <N extends RequestName>(name: N, question: unknown) =>
      ask({ kind: 'ask', name, ask: question }) as Promise<never>,
    listen: (added) => {
      listener = added
      added.opened()
    },
    close: () => {
      listener?.status('closed')
      listener = undefined
      for (const { reject } of waiting.values()) reject(new Error('the table is closed'))
      waiting.clear()
    },
    sit: async (seat) => {
      await ask({ kind: 'sit', seat })
    },
    conceals: () => ask({ kind: 'conceals' }) as Promise<boolean>,
  }
}
