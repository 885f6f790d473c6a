/** The thread in which SQLite's file is open. */

import { parentPort, workerData } from 'node:worker_threads'
import { openFile, type SqliteFile } from './sqlite-file.ts'
import type { Answer, Question, ThreadTerms } from './sqlite-thread.ts'
import { StoreError } from './store.ts'

const { folder, terms } = workerData as ThreadTerms

function answer(id: number, work: () => unknown): void {
  let said: Answer
  try {
    said = { id, value: work() }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    said = { id, failed: { reason: error.reason, message: error.message } }
  }
  parentPort?.postMessage(said)
}

let file: SqliteFile
answer(0, () => {
  file = openFile(folder, terms)
})
parentPort?.on('message', ({ id, method, args }: Question) => {
  answer(id, () => (file[method] as (...given: readonly unknown[]) => unknown)(...args))
})
