/** The store of a server, for commands that look into it. */

import { existsSync } from 'node:fs'
import type { Store } from '@redoubt/server'
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

/** @throws UsageError when there is no such folder · FailedError when it cannot be opened */
export async function openKeptStore(input: Input): Promise<Store> {
  // The server is slow to load, and few commands need it.
  const { databaseUrl, dataFolder, openStore, StoreError } = await import('@redoubt/server')
  const told = {
    data: input.text('data'),
    // A folder that was named is meant, whatever the environment says.
    database: input.text('database') ?? (input.text('data') === undefined ? undefined : ''),
  }
  const data = fromHere(dataFolder(told))
  const database = databaseUrl(told)
  if (database === undefined && !existsSync(data))
    throw new UsageError(
      `there is no data folder ${data}: say where the server keeps its games with --data`,
    )
  try {
    return await openStore({ data, database })
  } catch (error) {
    if (error instanceof StoreError) throw new FailedError(error.message)
    throw error
  }
}
