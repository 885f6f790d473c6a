/** The process in which one file is examined; it ends with it. */

import { type Refusal, RefusedError, refused } from '@redoubt/protocol'
import { type Examined, type ExamineTerms, examine } from './examine.ts'

/** What the process says before it ends. */
export interface Verdict {
  readonly done: Examined | { readonly refusal: Refusal }
  /** Milliseconds of the processor it took. */
  readonly used: number
}

process.once('message', async (terms: ExamineTerms) => {
  const done = await examine(terms).catch((error: unknown) => {
    if (error instanceof RefusedError) return { refusal: error.refusal }
    const what = error instanceof Error ? error.message : String(error)
    return { refusal: refused('bad-options', `the module cannot be read: ${what}`).refusal }
  })
  const { user, system } = process.cpuUsage()
  process.send?.({ done, used: (user + system) / 1000 } satisfies Verdict)
})
