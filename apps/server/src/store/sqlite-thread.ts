/**
 * SQLite's file in a thread of its own: only that thread waits for the disk. Questions are answered in order; what is to be
 * written goes before those that wait, so that many who look at the lobby keep no player waiting.
 */

import { Worker } from 'node:worker_threads'
import type { FileTerms, Later, SqliteFile } from './sqlite-file.ts'
import { StoreError } from './store.ts'

/** What the thread opens. */
export interface ThreadTerms {
  readonly folder: string
  readonly terms: FileTerms
}

export interface Question {
  readonly id: number
  readonly method: keyof SqliteFile
  readonly args: readonly unknown[]
}

/** The first is to question 0, which nobody asks: whether the file is open. */
export interface Answer {
  readonly id: number
  readonly value?: unknown
  readonly failed?: { readonly reason: StoreError['reason']; readonly message: string }
}

/** Questions that lie before the thread at once: it is never idle, and comes soon to what is to be written. */
const MOST_ASKED = 3

interface Asking {
  readonly resolve: (value: never) => void
  readonly reject: (error: StoreError) => void
}

/** @throws StoreError when the file cannot be opened */
export async function inThread(folder: string, terms: FileTerms): Promise<Later<SqliteFile>> {
  const workerData: ThreadTerms = { folder, terms }
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData })
  const asking = new Map<number, Asking>()
  let over: StoreError | undefined
  let last = 0
  /** Questions before the thread, and those that wait until one of them is answered. */
  const asked = new Set<number>()
  const waiting: Question[] = []

  const answerTo = (id: number) =>
    new Promise<never>((resolve, reject) => {
      // The thread keeps nobody's process alive but for an answer.
      if (asking.size === 0) worker.ref()
      asking.set(id, { resolve, reject })
    })
  const ask = (method: keyof SqliteFile, ...args: readonly unknown[]): Promise<never> => {
    if (over) return Promise.reject(over)
    const question: Question = { id: ++last, method, args }
    if (method !== 'all') worker.postMessage(question)
    else {
      waiting.push(question)
      askNext(MOST_ASKED)
    }
    return answerTo(question.id)
  }
  const askNext = (most: number): void => {
    while (asked.size < most) {
      const question = waiting.shift()
      if (!question) return
      asked.add(question.id)
      worker.postMessage(question)
    }
  }
  const ended = (cause: unknown): void => {
    over ??= new StoreError('unreachable', 'the thread of the database has ended', cause)
    for (const { reject } of asking.values()) reject(over)
    asking.clear()
  }

  worker.on('message', ({ id, value, failed }: Answer) => {
    const found = asking.get(id)
    asking.delete(id)
    if (asked.delete(id)) askNext(MOST_ASKED)
    if (asking.size === 0) worker.unref()
    if (failed) found?.reject(new StoreError(failed.reason, failed.message, undefined))
    else found?.resolve(value as never)
  })
  worker.on('error', ended)
  worker.on('exit', ended)

  try {
    await answerTo(0)
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return {
    all: (...args) => ask('all', ...args),
    write: (...args) => ask('write', ...args),
    holdStill: () => ask('holdStill'),
    goOn: () => ask('goOn'),
    close: async () => {
      if (over) return
      askNext(Number.POSITIVE_INFINITY)
      await ask('close')
      await worker.terminate()
    },
  }
}
