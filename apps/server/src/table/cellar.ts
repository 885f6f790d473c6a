/**
 * Where tables keep what was told long ago: in one file of this process, which nobody else opens and which is gone when the
 * process is. So a table takes no more memory the longer it is played. In the file it is as it is, for room on the disk is
 * cheaper than the time of a compressor for every few actions; only what has to stay in memory is compressed.
 */

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Cellar } from '@redoubt/engine'

/** Texts that one cellar may hold: each has a number of its own among those of all, by which they lie one behind the other. */
const MOST_TEXTS = 2 ** 24
/** KiB of the file that lie in memory, for all tables together. */
const IN_MEMORY = 4096

interface File {
  readonly put: StatementSync
  readonly get: StatementSync
  readonly drop: StatementSync
}

let file: File | undefined
let cellars = 0
/** Nobody says when a table is put away: its part of the file is free when nothing leads to its cellar any more. */
const left = new FinalizationRegistry((id: number) =>
  file?.drop.run(id * MOST_TEXTS, (id + 1) * MOST_TEXTS),
)

/** A cellar for one table. */
export function openCellar(): Cellar {
  file ??= openFile()
  const { put, get } = file
  const id = cellars++
  /** What the file had no room for. */
  const besides = new Map<number, Uint8Array>()
  const cellar: Cellar = {
    keep: (n, text) => {
      try {
        put.run(id * MOST_TEXTS + n, text)
        if (besides.size > 0) besides.delete(n)
      } catch {
        // Copied: what comes out of the library lies in a block as large as its largest.
        besides.set(n, new Uint8Array(deflateRawSync(text)))
      }
    },
    take: (n) => {
      const small = besides.get(n)
      if (small) return inflateRawSync(small).toString()
      const text = get.get(id * MOST_TEXTS + n)?.text
      if (typeof text !== 'string') throw new RangeError(`there is no text ${n} in the cellar`)
      return text
    },
  }
  left.register(cellar, id)
  return cellar
}

/** SQLite gives a database without a name a file of its own, in the folder for such files, and only when memory is full. */
function openFile(): File {
  const database = new DatabaseSync('')
  database.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -${IN_MEMORY};
    CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT);
  `)
  return {
    put: database.prepare('INSERT OR REPLACE INTO texts VALUES (?, ?)'),
    get: database.prepare('SELECT text FROM texts WHERE id = ?'),
    drop: database.prepare('DELETE FROM texts WHERE id >= ? AND id < ?'),
  }
}
