/** The store that a server is told to use. */

import { openSqliteThread } from './sqlite.ts'
import type { Store } from './store.ts'

/** Where games are kept. */
export interface StorePlace {
  /** `postgres://user:password@host:5432/redoubt`; default `REDOUBT_DATABASE_URL`. Empty: a file in `data`. */
  readonly database?: string | undefined
  /** `redis://:password@host:6379/0`, for servers that share a database; default `REDOUBT_REDIS_URL`. Empty: none. */
  readonly redis?: string | undefined
  /** Folder of the SQLite file and of the server's keys; default `REDOUBT_DATA`, else `./data`. */
  readonly data?: string | undefined
}

export function dataFolder({ data }: StorePlace): string {
  return data ?? process.env.REDOUBT_DATA ?? 'data'
}

/** The address of the database; undefined: a file in the data folder. */
export function databaseUrl({ database }: StorePlace): string | undefined {
  return (database ?? process.env.REDOUBT_DATABASE_URL) || undefined
}

/** The address of the Redis that processes of one database share; undefined: none. */
export function redisUrl({ redis }: StorePlace): string | undefined {
  return (redis ?? process.env.REDOUBT_REDIS_URL) || undefined
}

/** @throws StoreError when it cannot be opened */
export async function openStore(place: StorePlace): Promise<Store> {
  const url = databaseUrl(place)
  if (url === undefined) return openSqliteThread(dataFolder(place))
  // Who keeps his games in a file need not load it.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url)
}
