/** Results for a community's own site: kept until they were handed on. */

import { createHmac } from 'node:crypto'
import type { ResultNews } from '@redoubt/protocol'
import type { Logger } from 'pino'
import { newGameId } from '../identity/tokens.ts'
import type { Paper } from '../store/papers.ts'
import type { Change, Store } from '../store/store.ts'

interface Delivery {
  readonly url: string
  readonly secret: string
  readonly news: ResultNews
  readonly attempts: number
  /** Milliseconds since 1970. */
  readonly due: number
}

/** Milliseconds until one that was not taken is tried again; after the last it is given up. */
const AGAIN = [10_000, 60_000, 10 * 60_000, 3_600_000, 6 * 3_600_000]
/** Milliseconds a site may take. */
const PATIENCE = 15_000
const SOME = 50

/** What must be written so that the news are posted. */
export function posting(url: string, secret: string, news: ResultNews, now: number): Change {
  const body = { url, secret, news, attempts: 0, due: now }
  return { kind: 'paper', paper: paperOf(newGameId(), body, now, 1) }
}

/** Posts what is due. */
export async function deliver(
  store: Pick<Store, 'papers'>,
  commit: (changes: readonly Change[]) => Promise<void>,
  log: Logger,
  now: () => number,
): Promise<void> {
  for (const paper of await store.papers('delivery', { owner: 'waiting', limit: SOME })) {
    const delivery = paper.body as unknown as Delivery
    if (delivery.due > now()) continue
    const done: Change = { kind: 'drop-paper', of: 'delivery', id: paper.id }
    const why = await posted(paper, delivery)
    const wait = AGAIN[delivery.attempts]
    if (why === undefined || wait === undefined) {
      if (why !== undefined) log.warn({ id: paper.id, why }, 'a result could not be posted')
      await commit([done])
      continue
    }
    const later = { ...delivery, attempts: delivery.attempts + 1, due: now() + wait }
    await commit([{ kind: 'paper', paper: paperOf(paper.id, later, paper.at, paper.version + 1) }])
  }
}

/** Why it was not taken; undefined when it was. */
async function posted({ id }: Paper, delivery: Delivery): Promise<string | undefined> {
  const body = JSON.stringify(delivery.news)
  try {
    const answer = await fetch(delivery.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Redoubt-Delivery': id,
        'Redoubt-Signature': createHmac('sha256', delivery.secret).update(body).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : `it answered ${answer.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function paperOf(id: string, body: Delivery, at: number, version: number): Paper {
  return {
    kind: 'delivery',
    id,
    owner: 'waiting',
    at,
    version,
    body: body as unknown as Paper['body'],
  }
}
