/** The connection to Redis. */

import { Redis } from 'ioredis'
import { FailedError, UsageError } from '../../command/errors.ts'

/** All keys begin with it. */
export const PREFIX = 'redoubt'

/**
 * Connects; a connection lost later comes back by itself, and what was asked meanwhile waits.
 * @param url `redis://…`, or `rediss://…` with TLS
 * @throws UsageError for another address, FailedError when nobody answers
 */
export async function openRedis(url: string): Promise<Redis> {
  if (!/^rediss?:\/\/\S+$/.test(url) || !URL.canParse(url))
    throw new UsageError(
      `--queue expects the address of a Redis such as redis://localhost:6379, got "${withoutPassword(url)}"`,
    )
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null })
  let last = 'it does not answer'
  redis.on('error', (error: Error & { code?: string }) => {
    last = error.message || (error.code ?? last)
  })
  try {
    await redis.connect()
    await redis.ping()
    return redis
  } catch (error) {
    redis.disconnect()
    const why = error instanceof Error && !/closed/.test(error.message) ? error.message : last
    throw new FailedError(`no Redis could be used at ${withoutPassword(url)}: ${why}`)
  }
}

/** The address as it may be shown. */
export function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//')
}
