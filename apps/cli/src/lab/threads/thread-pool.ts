/** A pool of worker threads. A thread that takes too long over one decision is ended, and its game fails. */

import { Worker } from 'node:worker_threads'
import type { GivenUp, Pool, PreparedStudy, UnitResult } from '@redoubt/lab'
import type { StudyPlan } from '../plan/sources.ts'
import type { Answer, Portion, WorkerData } from './worker.ts'

interface Thread {
  worker: Worker
  readonly place: Int32Array<SharedArrayBuffer>
  busy: Job | undefined
  /** The count of decisions when it was last seen to change, and when that was. */
  seen: number
  since: number
}

interface Job {
  readonly from: number
  readonly count: number
  readonly givenUp: GivenUp[]
  readonly resolve: (units: readonly UnitResult[]) => void
  readonly reject: (error: Error) => void
}

/** Starts `size` threads for a study; each prepares it by itself. */
export function threadPool(plan: StudyPlan, study: PreparedStudy, size: number): Pool {
  const limit = study.limits.seconds * 1000
  const threads = Array.from({ length: size }, () => newThread(plan))
  const waiting: Job[] = []
  const give = (thread: Thread, job: Job) => {
    thread.busy = job
    thread.since = performance.now()
    const portion: Portion = { from: job.from, count: job.count, givenUp: job.givenUp }
    thread.worker.postMessage(portion)
  }
  const next = (thread: Thread) => {
    thread.busy = undefined
    const job = waiting.shift()
    if (job) give(thread, job)
  }
  const listen = (thread: Thread) => {
    thread.worker.on('message', (answer: Answer) => {
      const job = thread.busy
      next(thread)
      if (answer.ok) job?.resolve(answer.units)
      else job?.reject(new Error(answer.error))
    })
    thread.worker.on('error', (error) => {
      const job = thread.busy
      thread.busy = undefined
      job?.reject(error instanceof Error ? error : new Error(String(error)))
    })
  }
  for (const thread of threads) listen(thread)

  const restart = async (thread: Thread, job: Job) => {
    const [unit = 0, arm = 0, round = 0, actions = 0] = thread.place
    job.givenUp.push({ unit, arm, round, actions })
    thread.worker.removeAllListeners()
    await thread.worker.terminate()
    thread.place.fill(0)
    Object.assign(thread, { worker: newThread(plan, thread.place).worker })
    listen(thread)
    give(thread, job)
  }
  const watchdog = setInterval(
    () => {
      const now = performance.now()
      for (const thread of threads) {
        const count = thread.place[4] ?? 0
        // 0: still loading its modules.
        if (!thread.busy || count === 0 || count !== thread.seen) {
          thread.seen = count
          thread.since = now
        } else if (now - thread.since > limit) {
          thread.since = now
          restart(thread, thread.busy).catch(thread.busy.reject)
        }
      }
    },
    Math.max(50, Math.min(1000, limit / 4)),
  )
  watchdog.unref()
  return {
    size,
    play: (from, count) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly UnitResult[]>()
      const job: Job = { from, count, givenUp: [], resolve, reject }
      const free = threads.find(({ busy }) => !busy)
      if (free) give(free, job)
      else waiting.push(job)
      return promise
    },
    close: async () => {
      clearInterval(watchdog)
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

function newThread(plan: StudyPlan, place = new Int32Array(new SharedArrayBuffer(20))): Thread {
  const data: WorkerData = { plan, place: place.buffer }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data })
  return { worker, place, busy: undefined, seen: -1, since: performance.now() }
}
