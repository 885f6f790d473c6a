/** A machine that plays units for the studies at a queue, until it is told to stop. */

import { randomUUID } from 'node:crypto'
import type { Pool, UnitResult } from '@redoubt/lab'
import { type Job, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { type Lanes, openLanes } from './lanes.ts'
import { enrol, leave, offeredStudies } from './notice-board.ts'
import { type Offer, take } from './offer.ts'
import { type PlayedSoFar, type QueuedPortion, queueOf } from './portions.ts'
import { openRedis, PREFIX } from './redis.ts'

/** How often it looks for studies and says that it is there, in milliseconds. */
const BEAT = 1000
/** A worker that does not say for so long that it still plays is lost: others take up its portions. */
const LOST_AFTER = 10_000
/** So often may the worker of a portion be lost before the portion is thought to be at fault. */
const LOST_AT_MOST = 10
/** How long it takes leave of Redis at most, which may be away, in milliseconds. */
const FAREWELL = 2000
/** What has been played of a portion is put aside this often at most, in milliseconds. */
const PUT_ASIDE = 2000
/** Units that take so long together are played before the thread is asked again, in milliseconds. */
const AT_ONCE = 250

export interface ServeTerms {
  readonly url: string
  readonly threads: number
  /** Told in a line: a study begun, refused, over. */
  readonly tell: (line: string) => void
  /** Ends it. */
  readonly signal: AbortSignal
}

interface Serving {
  readonly title: string
  readonly close: () => Promise<void>
}

/** @throws FailedError when there is no Redis */
export async function serveQueue({ url, threads, tell, signal }: ServeTerms): Promise<void> {
  const redis = await openRedis(url)
  tellOfAbsence(redis, tell)
  const self = randomUUID()
  const serving = new Map<string, Serving>()
  const refused = new Set<string>()
  tell(`Waits for studies with ${threads} ${threads === 1 ? 'thread' : 'threads'}.`)
  const beat = async () => {
    await enrol(redis, self, threads)
    const offers = await offeredStudies(redis)
    for (const [id, { title, close }] of serving) {
      if (offers.has(id)) continue
      serving.delete(id)
      await close()
      tell(`"${title}" is over.`)
    }
    for (const [id, offer] of offers) {
      if (serving.has(id) || refused.has(id)) continue
      const taken = await take(offer)
      if (!taken.ok) {
        refused.add(id)
        tell(`"${offer.title}" is left to others: ${taken.why}`)
        continue
      }
      serving.set(id, serve(redis, id, offer, openLanes(taken.plan, taken.study, threads)))
      tell(`Plays for "${offer.title}".`)
    }
  }
  while (!signal.aborted) {
    // While Redis is away the beat waits for it; an end does not.
    await Promise.race([beat(), ended(signal)]).catch((error: Error) => tell(error.message))
    await pause(BEAT, signal)
  }
  const closing = [...serving.values()].map(({ close }) => close())
  await Promise.race([Promise.all([...closing, leave(redis, self)]), pause(FAREWELL)])
  redis.disconnect()
}

/** Says once that Redis is away, and when it is back. */
function tellOfAbsence(redis: Redis, tell: (line: string) => void): void {
  let away = false
  redis.on('close', () => {
    if (!away) tell('Redis does not answer: waits until it does.')
    away = true
  })
  redis.on('ready', () => {
    if (away) tell('Redis is back.')
    away = false
  })
}

/** Plays portions of one study; each thread one at a time. */
function serve(redis: Redis, id: string, { title }: Offer, lanes: Lanes): Serving {
  const worker = new Worker<QueuedPortion, readonly UnitResult[]>(
    queueOf(id),
    (job) => lanes.use((play) => playPortion(job, play)),
    {
      connection: redis,
      prefix: PREFIX,
      concurrency: lanes.size,
      lockDuration: LOST_AFTER,
      stalledInterval: LOST_AFTER / 2,
      maxStalledCount: LOST_AT_MOST,
      drainDelay: 1,
    },
  )
  // The study may end while a portion is played, and Redis may be away for a while: both pass.
  worker.on('error', () => undefined)
  return {
    title,
    close: async () => {
      await lanes.close()
      await worker.close(true)
    },
  }
}

/** From where another left it: one unit first, then as many at a time as are played in a moment. */
async function playPortion(
  job: Job<QueuedPortion, readonly UnitResult[]>,
  play: Pool['play'],
): Promise<readonly UnitResult[]> {
  const { from, count } = job.data
  const units = [...unitsOf(job.progress)]
  let aside = performance.now()
  let some = 1
  while (units.length < count) {
    const begun = performance.now()
    units.push(...(await play(from + units.length, some)))
    const now = performance.now()
    some = Math.min(count - units.length, Math.max(1, Math.floor((some * AT_ONCE) / (now - begun))))
    if (now - aside < PUT_ASIDE || units.length === count) continue
    await job.updateProgress({ units } satisfies PlayedSoFar)
    aside = performance.now()
  }
  return units
}

function unitsOf(progress: unknown): readonly UnitResult[] {
  return (progress as Partial<PlayedSoFar> | undefined)?.units ?? []
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
