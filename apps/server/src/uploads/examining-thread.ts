/** The thread in which one file is examined; it ends with it. */

import { parentPort, workerData } from 'node:worker_threads'
import { type Refusal, RefusedError } from '@redoubt/protocol'
import { worked } from '../purse/purse.ts'
import { type Examined, type ExamineTerms, examine } from './examine.ts'

/** What the thread says before it ends. */
export interface Verdict {
  readonly done: Examined | { readonly refusal: Refusal }
  /** Milliseconds of the processor it took. */
  readonly used: number
}

const done = await examine(workerData as ExamineTerms).catch((error: unknown) => {
  if (error instanceof RefusedError) return { refusal: error.refusal }
  throw error
})
parentPort?.postMessage({ done, used: worked() } satisfies Verdict)
