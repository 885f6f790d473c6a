/** The store in one SQLite file: write-ahead log, full sync, nothing to install. */

import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { hostStore } from './hosts.ts'
import { migrations } from './migrations.ts'
import { reads } from './reading.ts'
import type { Row, Statement, Value } from './sql.ts'
import { type Store, StoreError } from './store.ts'
import { statementsOf } from './writing.ts'

const HOLD = 'UPDATE games SET fence = fence WHERE id = ? AND fence = ?'
const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

/**
 * Opens the store in a folder, making both when they are not there.
 * @param folder `:memory:` keeps everything in memory, for tests
 * @param pages the most pages of 4 kB the file may grow to
 * @throws StoreError when the file cannot be opened, is damaged, or was written by a newer server
 */
export function openSqlite(folder: string, { pages }: { pages?: number } = {}): Store {
  const database = guarded(() => open(folder))
  if (pages !== undefined) database.exec(`PRAGMA max_page_count = ${pages}`)
  const statements = new Map<string, StatementSync>()
  const sql = (text: string): StatementSync => {
    const known = statements.get(text) ?? database.prepare(text)
    statements.set(text, known)
    return known
  }
  const all = async (text: string, ...values: readonly Value[]): Promise<readonly Row[]> =>
    guarded(() => sql(text).all(...values))
  const write = ({ text, values, fenced }: Statement): void => {
    const { changes } = sql(text).run(...values)
    if (fenced && changes === 0)
      throw new StoreError('fenced', 'another server plays this game now', undefined)
  }

  const writeAll = (statements: readonly Statement[]): void =>
    guarded(() => {
      database.exec('BEGIN IMMEDIATE')
      try {
        statements.forEach(write)
        database.exec('COMMIT')
      } catch (error) {
        // SQLite has already rolled back by itself after some errors (disk full).
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    })

  return {
    ...reads(all),
    ...hostStore(all, NOW),
    commit: async (changes) => writeAll(changes.flatMap((change) => statementsOf(change, HOLD))),
    copying: async () => {
      let reading = false
      return {
        all: async (text, ...values) => {
          // From its first question on a transaction sees the database as it was then.
          if (!reading) database.exec('BEGIN')
          reading = true
          return all(text, ...values)
        },
        write: async (statements) => writeAll(statements),
        end: async () => {
          if (database.isTransaction) database.exec('COMMIT')
        },
      }
    },
    ping: async () => {
      await all('SELECT id FROM games LIMIT 1')
      await all('INSERT INTO pulse VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET beats = beats + 1')
    },
    close: async () => database.close(),
  }
}

function open(folder: string): DatabaseSync {
  const file = folder === ':memory:' ? folder : ownFile(folder)
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF',
  )
  migrate(database)
  // What no game is played by any more.
  database.exec('DELETE FROM builds WHERE digest NOT IN (SELECT digest FROM games)')
  // Whoever opens the file plays its games: a process that had it open before finds itself fenced.
  database.exec('DELETE FROM hosts')
  return database
}

/** The file in the folder; a new one nobody else on the machine may read, for it holds what every seat hides. */
function ownFile(folder: string): string {
  const file = join(folder, 'redoubt.sqlite')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  return file
}

function migrate(database: DatabaseSync): void {
  const row = database.prepare('PRAGMA user_version').get()
  const version = Number(row?.user_version ?? 0)
  if (version > migrations.length) {
    throw new StoreError(
      'conflict',
      `the database has schema ${version}, this server knows ${migrations.length}: start a newer server, or another data folder`,
      undefined,
    )
  }
  migrations.slice(version).forEach((step, index) => {
    database.exec(`BEGIN; ${step} PRAGMA user_version = ${version + index + 1}; COMMIT`)
  })
}

/** Gives SQLite's errors their reason. */
function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof StoreError) throw error
    const code = Number((error as { errcode?: number }).errcode ?? 0) & 0xff
    const [reason, advice] = reasons[code] ?? ['unreachable', 'look at the data folder']
    throw new StoreError(
      reason,
      `the database says "${(error as Error).message}": ${advice}`,
      error,
    )
  }
}

/** By SQLite's primary result code. */
const reasons: Readonly<Record<number, readonly [StoreError['reason'], string]>> = {
  8: ['read-only', 'make the data folder writable'],
  11: ['damaged', 'the file is damaged, bring back a copy'],
  13: ['full', 'make room on the disk'],
  14: ['unreachable', 'the data folder cannot be opened'],
  19: ['conflict', 'the row is there already'],
  26: ['damaged', 'the file is not a database'],
}
