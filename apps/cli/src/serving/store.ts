/** The store of a server, for commands that look into it. */

import { existsSync } from 'node:fs'
import type { Store, StorePlace } from '@redoubt/server'
import type { Command, Input } from '../command/command.ts'
import { FailedError, UsageError } from '../command/errors.ts'
import { fromHere } from '../sources/modules.ts'

export const storeOptions: Command['options'] = {
  data: {
    type: 'string',
    value: 'FOLDER',
    help: "the server's data folder (default REDOUBT_DATA, else data)",
  },
  database: {
    type: 'string',
    value: 'URL',
    help: 'its PostgreSQL database, where it has one (default REDOUBT_DATABASE_URL)',
  },
}

/** Where the server keeps its games, as the options and the environment say. */
export async function placeIn(input: Input): Promise<StorePlace> {
  // The server is slow to load, and few commands need it.
  const { databaseUrl, dataFolder } = await import('@redoubt/server')
  const data = input.text('data')
  // A folder that was named is meant, whatever the environment says.
  const database = input.text('database') ?? (data === undefined ? undefined : '')
  return { data: fromHere(dataFolder({ data })), database: databaseUrl({ database }) ?? '' }
}

/** @throws UsageError when there is no such folder */
export function mustBeKept({ data, database }: StorePlace): void {
  if (database || data === undefined || existsSync(data)) return
  throw new UsageError(
    `there is no data folder ${data}: say where the server keeps its games with --data`,
  )
}

/** @throws UsageError when there is no such folder · FailedError when it cannot be opened */
export async function openKeptStore(input: Input): Promise<Store> {
  const place = await placeIn(input)
  mustBeKept(place)
  const { openStore } = await import('@redoubt/server')
  return storeTold(() => openStore(place))
}

/** What a store cannot do is told in its own sentence. @throws FailedError */
export async function storeTold<T>(work: () => Promise<T>): Promise<T> {
  const { StoreError } = await import('@redoubt/server')
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreError) throw new FailedError(error.message)
    throw error
  }
}
