/** The store in one SQLite file. */

import { hostStore } from './hosts.ts'
import { reads } from './reading.ts'
import type { Row, Statement, Value } from './sql.ts'
import { type FileTerms, type Later, openFile, type SqliteFile } from './sqlite-file.ts'
import { inThread } from './sqlite-thread.ts'
import type { Store } from './store.ts'
import { statementsOf } from './writing.ts'

const HOLD = 'UPDATE games SET fence = fence WHERE id = ? AND fence = ?'
const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

/**
 * Opens the store in a folder. Whoever asks it waits for the disk: for tests and for what does nothing else meanwhile.
 * @param folder `:memory:` keeps everything in memory
 * @throws StoreError when the file cannot be opened, is damaged, or was written by a newer server
 */
export function openSqlite(folder: string, terms: FileTerms = {}): Store {
  return storeIn(atOnce(openFile(folder, terms)))
}

/**
 * Opens the store in a folder, in a thread of its own: nobody else waits while the disk makes a commit durable.
 * @throws StoreError as `openSqlite`
 */
export async function openSqliteThread(folder: string, terms: FileTerms = {}): Promise<Store> {
  return storeIn(await inThread(folder, terms))
}

function storeIn(file: Later<SqliteFile>): Store {
  const all = (text: string, ...values: readonly Value[]): Promise<readonly Row[]> =>
    file.all(text, values)
  const write = (statements: readonly Statement[]): Promise<void> => file.write(statements)
  return {
    ...reads(all),
    ...hostStore(all, NOW),
    commit: async (changes) => write(changes.flatMap((change) => statementsOf(change, HOLD))),
    copying: async () => {
      let reading = false
      return {
        all: async (text, ...values) => {
          // From its first question on a transaction sees the database as it was then.
          if (!reading) await file.holdStill()
          reading = true
          return all(text, ...values)
        },
        write,
        end: () => file.goOn(),
      }
    },
    ping: async () => {
      await all('SELECT id FROM games LIMIT 1')
      await all('INSERT INTO pulse VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET beats = beats + 1')
    },
    close: () => file.close(),
  }
}

function atOnce(file: SqliteFile): Later<SqliteFile> {
  return {
    all: async (...args) => file.all(...args),
    write: async (...args) => file.write(...args),
    holdStill: async () => file.holdStill(),
    goOn: async () => file.goOn(),
    close: async () => file.close(),
  }
}
