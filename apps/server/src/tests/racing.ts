/** Where races are run: at one process with its games in memory, and at two that share a database. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../store/postgres.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { startChild } from './child.ts'
import { startPostgres } from './databases.ts'
import { CROWD, serveTest } from './serving.ts'

export interface Course {
  /** Where games are made. */
  readonly server: string
  /** Where others come in. */
  readonly door: string
  readonly store: Store
  close(): Promise<void>
}

/** @param slow milliseconds a commit takes, so that others come in between; asked at each */
export type OpenCourse = (slow: () => number) => Promise<Course>

function slowed(store: Store, slow: () => number): Store {
  return {
    ...store,
    commit: async (changes) => {
      const wait = slow()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      await store.commit(changes)
    },
  }
}

export const atOneProcess: OpenCourse = async (slow) => {
  const store = slowed(openSqlite(':memory:'), slow)
  const { address, close } = await serveTest({ store, limits: CROWD })
  return { server: address, door: address, store, close }
}

/** The games are played by the process that made them; whoever else comes asks the other one, which hands him on. */
export const atTwoProcesses: OpenCourse = async (slow) => {
  const postgres = await startPostgres()
  const url = await postgres.database()
  const data = await mkdtemp(join(tmpdir(), 'redoubt-racing-'))
  const store = slowed(await openPostgres(url), slow)
  const serving = await serveTest({ store, proxies: ['127.0.0.1'], limits: CROWD })
  const other = await startChild(0, data, 'silent', url)
  return {
    server: serving.address,
    door: other.address,
    store,
    close: async () => {
      await serving.close()
      await other.end('SIGKILL')
      await postgres.close()
      await rm(data, { recursive: true })
    },
  }
}
