/** Has strangers' files examined, one after the other, each in a thread that is thrown away after it. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { RefusedError, refused } from '@redoubt/protocol'
import { CrowdedOut, openLine } from '@redoubt/table'
import type { Examined, ExamineTerms } from './examine.ts'
import type { Verdict } from './examining-thread.ts'

export interface Budget {
  /** Milliseconds until the thread is ended, whatever it does. */
  readonly patience: number
  /** Megabytes it may fill. */
  readonly memory: number
}

const USUAL: Budget = { patience: 30_000, memory: 512 }
/** Files that wait for their turn; who comes after them is asked to come again. */
const WAITING = 8

/** @throws RefusedError saying what is wrong with the file */
export type Examiner = (file: Omit<ExamineTerms, 'stage'>) => Promise<Examined>

/** @param charge is told the milliseconds of the processor each file took */
export function openExaminer(
  charge: (time: number) => void,
  given: Partial<Budget> = {},
): Examiner {
  const budget = { ...USUAL, ...given }
  const line = openLine({ atOnce: 1, waiting: WAITING })
  return async (terms) => {
    const { done, used } = await line(() =>
      onStage((stage) => verdictOf({ ...terms, stage }, budget)),
    ).catch((error: unknown) => {
      if (error instanceof CrowdedOut)
        throw refused('too-many', 'too many modules are being sent; try again in a minute')
      throw error
    })
    charge(used)
    if ('refusal' in done) throw new RefusedError(done.refusal)
    return done
  }
}

/** Lends a folder. It is removed here: a thread that was ended leaves everything as it lies. */
async function onStage<T>(work: (stage: string) => Promise<T>): Promise<T> {
  const stage = await mkdtemp(join(tmpdir(), 'redoubt-upload-'))
  try {
    return await work(stage)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

async function verdictOf(terms: ExamineTerms, { patience, memory }: Budget): Promise<Verdict> {
  const worker = new Worker(new URL('./examining-thread.ts', import.meta.url), {
    workerData: terms,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  let late: NodeJS.Timeout | undefined
  const says = (why: string): Verdict => ({
    done: { refusal: { code: 'bad-options', message: why } },
    used: patience,
  })
  try {
    return await new Promise<Verdict>((resolve, reject) => {
      late = setTimeout(
        () => resolve(says(`reading and trying the module takes longer than ${patience / 1000} s`)),
        patience,
      )
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve(says(`reading and trying the module takes more than ${memory} MB of memory`))
          : reject(refused('bad-options', `the module cannot be read: ${error.message}`)),
      )
    })
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
