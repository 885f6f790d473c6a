/** A server for tests: on any free port of this machine, silent, its games in memory or in a folder, the raid on its shelf, and room for players who type fast. */

import { type Refusal, RefusedError } from '@redoubt/protocol'
import type { Limits } from '../http/limits.ts'
import { type ServeTerms, type Serving, serve } from '../serve.ts'
import { openSqlite } from '../store/sqlite.ts'
import { raidModule } from './raid.ts'

/** Room for a hundred who come at once. */
export const CROWD = {
  messagesPerSecond: 1000,
  connectionsPerAddress: 500,
  requestsPerMinute: 10_000,
  gamesPerHour: 1000,
  timePerMinute: 6e5,
} satisfies Partial<Limits>

/** Serves what a test needs; its terms lie over the usual ones. The test closes it. */
export function serveTest(terms: Partial<ServeTerms> = {}): Promise<Serving> {
  return serve({
    port: 0,
    host: '127.0.0.1',
    modules: [raidModule],
    log: 'silent',
    ...terms,
    ...(terms.data === undefined && { store: terms.store ?? openSqlite(':memory:') }),
    limits: { messagesPerSecond: 1000, ...terms.limits },
  })
}

/** The refusal that was answered. @throws Error when the server did what was asked, or something else went wrong */
export async function refusalOf(asking: Promise<unknown>): Promise<Refusal> {
  const error = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof RefusedError) return error.refusal
  throw new Error(`expected a refusal, got ${error === undefined ? 'an answer' : String(error)}`)
}
