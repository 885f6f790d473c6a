/** The page's end of the lab's worker: questions with answers, and news. */

import type { FromLab, LabEvents, LabRequestName, LabRequests, ToLab } from './protocol.ts'

export interface LabClient {
  /** @throws Error with a sentence when the worker cannot answer */
  ask<N extends LabRequestName>(
    name: N,
    ask: LabRequests[N]['ask'],
  ): Promise<LabRequests[N]['answer']>
  on<N extends keyof LabEvents>(name: N, listener: (news: LabEvents[N]) => void): () => void
  close(): void
}

/** Starts a worker of its own. */
export function startLab(): LabClient {
  const worker = new Worker(new URL('./lab-worker.ts', import.meta.url), {
    type: 'module',
    name: 'redoubt-lab',
  })
  const waiting = new Map<
    number,
    { resolve: (answer: unknown) => void; reject: (error: Error) => void }
  >()
  const listeners = new Map<keyof LabEvents, Set<(news: never) => void>>()
  let last = 0

  worker.addEventListener('message', ({ data }: MessageEvent<FromLab>) => {
    if (data.kind === 'event') {
      for (const listener of listeners.get(data.name) ?? []) listener(data.news as never)
      return
    }
    const asker = waiting.get(data.n)
    waiting.delete(data.n)
    if (data.kind === 'answer') asker?.resolve(data.answer)
    else asker?.reject(new Error(data.message))
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  })

  return {
    ask: <N extends LabRequestName>(name: N, ask: LabRequests[N]['ask']) =>
      new Promise<LabRequests[N]['answer']>((resolve, reject) => {
        const n = ++last
        waiting.set(n, { resolve: (answer) => resolve(answer as never), reject })
        worker.postMessage({ n, name, ask } satisfies ToLab)
      }),
    on: (name, listener) => {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known)
      known.add(listener as (news: never) => void)
      return () => known.delete(listener as (news: never) => void)
    },
    close: () => {
      worker.terminate()
      for (const { reject } of waiting.values()) reject(new Error('the lab is closed'))
      waiting.clear()
    },
  }
}
