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
    const said = error instanceof Error ? error.message : String(error)
    // Where files lie on this machine is nobody's business.
    const folders = [terms.stage, ...terms.beside].sort((a, b) => b.length - a.length)
    const what = folders.reduce((text, folder) => text.replaceAll(folder, ''), said)
    return { refusal: refused('bad-options', `the module cannot be read: ${what}`).refusal }
  })
  const { user, system } = process.cpuUsage()
  process.send?.({ done, used: (user + system) / 1000 } satisfies Verdict)
})
