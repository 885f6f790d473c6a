/** A pool of workers on any number of machines: portions go into a queue of Redis, results come back from it. */

import type { Pool, UnitResult } from '@redoubt/lab'
import { type Job, Queue, QueueEvents } from 'bullmq'
import { FailedError } from '../../command/errors.ts'
import type { ReadStudy } from '../plan/sources.ts'
import { offerStudy, threadsOfWorkers, withdrawStudy } from './notice-board.ts'
import { gamesId, offerOf } from './offer.ts'
import { type QueuedPortion, queueOf } from './portions.ts'
import { openRedis, PREFIX } from './redis.ts'

/** How often it is said that the study wants hands, and looked who has come and what has been done, in milliseconds. */
const BEAT = 2000
/** A portion that fails on one machine may succeed on another. */
const ATTEMPTS = 3
/** Events only say where to look: few need be kept. */
const EVENTS_KEPT = 500

export interface QueuePool extends Pool {
  /** Who plays: `3 workers with 12 threads`. */
  hands(): string
  /** How many machines. */
  workers(): number
}

interface Awaited {
  readonly portion: QueuedPortion
  readonly resolve: (units: readonly UnitResult[]) => void
  readonly reject: (error: Error) => void
}

/**
 * Offers a study to the workers at a queue. Several may offer the same games: each gets all results.
 * @throws FailedError when there is no Redis
 */
export async function queuePool(url: string, read: ReadStudy): Promise<QueuePool> {
  const redis = await openRedis(url)
  const offer = await offerOf(read)
  const id = gamesId(offer.head)
  const terms = { connection: redis, prefix: PREFIX }
  const queue = new Queue<QueuedPortion, readonly UnitResult[]>(queueOf(id), {
    ...terms,
    streams: { events: { maxLen: EVENTS_KEPT } },
  })
  const events = new QueueEvents(queueOf(id), terms)
  const awaited = new Map<string, Awaited>()
  let workers: readonly number[] = []

  const put = (key: string, portion: QueuedPortion) =>
    queue.add('portion', portion, { jobId: key, attempts: ATTEMPTS, removeOnFail: true })
  const settle = async (key: string, failed?: string) => {
    const waiting = awaited.get(key)
    if (!waiting) return
    if (failed !== undefined) {
      awaited.delete(key)
      waiting.reject(new FailedError(`a worker could not play: ${failed}`))
      return
    }
    const job: Job<QueuedPortion, readonly UnitResult[]> | undefined = await queue.getJob(key)
    // Redis has forgotten it, as after a restart: it is asked for again.
    if (!job) await put(key, waiting.portion)
    else if (job.finishedOn !== undefined) {
      awaited.delete(key)
      waiting.resolve(job.returnvalue)
      await job.remove()
    }
  }
  const beat = async () => {
    await offerStudy(redis, id, offer)
    workers = await threadsOfWorkers(redis)
    for (const key of [...awaited.keys()]) await settle(key)
  }
  // What is asked while Redis is away waits, or is asked again at the next beat.
  const quietly = (doing: Promise<unknown>) => doing.catch(() => undefined)
  queue.on('error', () => undefined)
  events.on('error', () => undefined)
  events.on('completed', ({ jobId }) => void quietly(settle(jobId)))
  events.on('failed', ({ jobId, failedReason }) => void quietly(settle(jobId, failedReason)))
  await beat()
  const beating = setInterval(() => void quietly(beat()), BEAT)
  return {
    // Two portions a thread: nobody waits for the next one to be handed out.
    get size() {
      return Math.max(2, 2 * workers.reduce((sum, threads) => sum + threads, 0))
    },
    workers: () => workers.length,
    hands: () => {
      const threads = workers.reduce((sum, own) => sum + own, 0)
      if (workers.length === 0) return 'no worker yet'
      return `${workers.length} ${workers.length === 1 ? 'worker' : 'workers'} with ${threads} ${threads === 1 ? 'thread' : 'threads'}`
    },
    play: (from, count) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly UnitResult[]>()
      const key = `${from}-${count}`
      awaited.set(key, { portion: { from, count }, resolve, reject })
      put(key, { from, count }).then(() => settle(key), reject)
      return promise
    },
    close: async () => {
      clearInterval(beating)
      await quietly(withdrawStudy(redis, id))
      await quietly(queue.obliterate({ force: true }))
      await Promise.all([quietly(events.close()), quietly(queue.close())])
      redis.disconnect()
    },
  }
}
