/** Has strangers' files examined, one after the other, each in a process that is thrown away after it: compilers are native code. */

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RefusedError, refused, sentence } from '@redoubt/protocol'
import { forkAlone } from '@redoubt/sandbox'
import { CrowdedOut, openLine } from '@redoubt/table'
import type { Examined, ExamineTerms } from './examine.ts'
import type { Verdict } from './examining-process.ts'

export interface Budget {
  /** Milliseconds until the process is ended, whatever it does. */
  readonly patience: number
  /** Megabytes it may fill. */
  readonly memory: number
}

/** A module with 4,000 counters takes 15 seconds of a processor that is free. */
const USUAL: Budget = { patience: 90_000, memory: 512 }
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
      if (error instanceof CrowdedOut) throw refused('too-many', sentence('too-many.being-sent'))
      throw error
    })
    charge(used)
    if ('refusal' in done) throw new RefusedError(done.refusal)
    return done
  }
}

/** Lends a folder. It is removed here: a process that was ended leaves everything as it lies. */
async function onStage<T>(work: (stage: string) => Promise<T>): Promise<T> {
  const stage = await mkdtemp(join(tmpdir(), 'redoubt-upload-'))
  try {
    return await work(stage)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

async function verdictOf(terms: ExamineTerms, { patience, memory }: Budget): Promise<Verdict> {
  const child = forkAlone(new URL('./examining-process.ts', import.meta.url), [
    `--max-old-space-size=${memory}`,
  ])
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
      child.once('message', (verdict) => resolve(verdict as Verdict))
      child.once('error', (error) =>
        reject(refused('bad-options', `the module cannot be read: ${error.message}`)),
      )
      // Node ends itself so when its memory is full.
      child.once('exit', (_, signal) =>
        resolve(
          says(
            signal === 'SIGABRT'
              ? `reading and trying the module takes more than ${memory} MB of memory`
              : 'the module cannot be read: whoever read it broke down over it',
          ),
        ),
      )
      child.send(terms)
    })
  } finally {
    clearTimeout(late)
    await ended(child)
  }
}

/** Until it is gone it may still write. */
async function ended(child: ChildProcess): Promise<void> {
  const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null
  if (!isRunning) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
