/** The file a study's results are appended to: one run writes it at a time. */

import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { type UnitResult, writeUnits } from '@redoubt/lab'
import { FailedError } from '../command/errors.ts'

export interface HeldResults {
  /** @throws FailedError where nothing can be written; what was written before is gone on with */
  append(units: readonly UnitResult[]): void
  release(): void
}

/**
 * Takes hold of a file of results, by a file `.lock` beside it that names the process. One left by a process that is no more is taken over.
 * @throws FailedError where another run holds it
 */
export function holdResults(path: string): HeldResults {
  const lock = `${path}.lock`
  const own = `${process.pid} ${hostname()}\n`
  const write = (work: () => void) => {
    try {
      work()
    } catch (error) {
      throw new FailedError(
        `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}. What stands in it is kept: run it again to go on`,
      )
    }
  }
  try {
    writeFileSync(lock, own, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      write(() => {
        throw error
      })
    const holder = holderOf(lock)
    if (holder !== undefined)
      throw new FailedError(
        `${path} is being written by another run (process ${holder}): wait for it, or name another file with --results. If there is no such run, remove ${lock}`,
      )
    write(() => writeFileSync(lock, own))
  }
  return {
    append: (units) => write(() => appendFileSync(path, writeUnits(units), { flush: true })),
    release: () => rmSync(lock, { force: true }),
  }
}

/** Who holds a lock; undefined when it was left behind. */
function holderOf(lock: string): string | undefined {
  const [pid, host] = readFileSync(lock, 'utf8').trim().split(' ')
  if (!pid || !host) return undefined
  if (host !== hostname()) return `${pid} on ${host}`
  return isRunning(Number(pid)) ? pid : undefined
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
