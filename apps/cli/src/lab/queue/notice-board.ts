/** What studies want hands and what workers there are, in Redis. Whoever stops saying that he is there is forgotten. */

import type { Redis } from 'ioredis'
import type { Offer } from './offer.ts'
import { PREFIX } from './redis.ts'

const STUDIES = `${PREFIX}:lab:studies`
const WORKERS = `${PREFIX}:lab:workers`
/** Seconds for which a word is believed; it is said again well before. */
const BELIEVED = 15

/** Says that a study wants hands; to be said again every few seconds. */
export async function offerStudy(redis: Redis, id: string, offer: Offer): Promise<void> {
  await redis
    .multi()
    .sadd(STUDIES, id)
    .set(keyOf(STUDIES, id), JSON.stringify(offer), 'EX', BELIEVED)
    .exec()
}

export async function withdrawStudy(redis: Redis, id: string): Promise<void> {
  await redis.multi().srem(STUDIES, id).del(keyOf(STUDIES, id)).exec()
}

/** The studies that want hands, by id. */
export async function offeredStudies(redis: Redis): Promise<ReadonlyMap<string, Offer>> {
  const offers = new Map<string, Offer>()
  for (const [id, text] of await present(redis, STUDIES)) offers.set(id, JSON.parse(text) as Offer)
  return offers
}

/** Says that a worker takes part, with so many threads; to be said again every few seconds. */
export async function enrol(redis: Redis, id: string, threads: number): Promise<void> {
  await redis
    .multi()
    .sadd(WORKERS, id)
    .set(keyOf(WORKERS, id), String(threads), 'EX', BELIEVED)
    .exec()
}

export async function leave(redis: Redis, id: string): Promise<void> {
  await redis.multi().srem(WORKERS, id).del(keyOf(WORKERS, id)).exec()
}

/** The threads of each worker that takes part. */
export async function threadsOfWorkers(redis: Redis): Promise<readonly number[]> {
  return (await present(redis, WORKERS)).map(([, threads]) => Number(threads))
}

/** What is still believed of a set; the others leave it. */
async function present(redis: Redis, set: string): Promise<readonly (readonly [string, string])[]> {
  const ids = (await redis.smembers(set)).sort()
  if (ids.length === 0) return []
  const texts = await redis.mget(ids.map((id) => keyOf(set, id)))
  const gone = ids.filter((_, at) => texts[at] === null)
  if (gone.length > 0) await redis.srem(set, ...gone)
  return ids.flatMap((id, at) => {
    const text = texts[at]
    return typeof text === 'string' ? [[id, text] as const] : []
  })
}

function keyOf(set: string, id: string): string {
  return `${set}:${id}`
}
