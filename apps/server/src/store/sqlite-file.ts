/** SQLite's file, asked and written by whoever waits for it: write-ahead log, full sync, nothing to install. */

import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { migrations } from './migrations.ts'
import type { Row, Statement, Value } from './sql.ts'
import { StoreError } from './store.ts'

/** Every method waits for the disk, and throws StoreError where the database cannot do it. */
export interface SqliteFile {
  all(text: string, values: readonly Value[]): readonly Row[]
  /** Writes all or nothing. */
  write(statements: readonly Statement[]): void
  /** From the next question on, all answers are of the same moment. */
  holdStill(): void
  goOn(): void
  close(): void
}

/** A file whose answers come later. */
export type Later<T> = {
  readonly [Key in keyof T]: T[Key] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Result>
    : never
}

export interface FileTerms {
  /** The most pages of 4 kB the file may grow to. */
  readonly pages?: number
}

/**
 * Opens the file in a folder, making both when they are not there.
 * @param folder `:memory:` keeps everything in memory, for tests
 * @throws StoreError when the file cannot be opened, is damaged, or was written by a newer server
 */
export function openFile(folder: string, { pages }: FileTerms = {}): SqliteFile {
  const database = guarded(() => open(folder))
  if (pages !== undefined) database.exec(`PRAGMA max_page_count = ${pages}`)
  const statements = new Map<string, StatementSync>()
  const sql = (text: string): StatementSync => {
    const known = statements.get(text) ?? database.prepare(text)
    statements.set(text, known)
    return known
  }
  const write = ({ text, values, fenced }: Statement): void => {
    const { changes } = sql(text).run(...values)
    if (fenced && changes === 0)
      throw new StoreError('fenced', 'another server plays this game now', undefined)
  }
  return {
    all: (text, values) => guarded(() => sql(text).all(...values)),
    write: (statements) =>
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
      }),
    holdStill: () => guarded(() => database.exec('BEGIN')),
    goOn: () =>
      guarded(() => {
        if (database.isTransaction) database.exec('COMMIT')
      }),
    close: () => database.close(),
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
