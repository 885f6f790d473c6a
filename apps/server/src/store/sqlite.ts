/** The store in one SQLite file: write-ahead log, full sync, nothing to install. */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import type { RecordEntry } from '@redoubt/engine'
import { migrations } from './migrations.ts'
import { accountStore, writeAccount } from './sqlite-accounts.ts'
import {
  type Chair,
  type Change,
  type GameTerms,
  type Key,
  type KeyRole,
  type ListedGame,
  type Store,
  type StoredGame,
  StoreError,
} from './store.ts'

type Row = Record<string, SQLOutputValue>

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
  const run = (text: string, ...values: (string | number | null)[]): void => {
    sql(text).run(...values)
  }
  const all = (text: string, ...values: (string | number)[]): Row[] =>
    guarded(() => sql(text).all(...values))

  const write = (change: Change): void => {
    switch (change.kind) {
      case 'game': {
        const { standing, chairs, proposals } = change.game
        const { options, ...terms } = change.game.terms
        run(
          'INSERT INTO games (id, terms, options, standing, proposals, listed, over, moved) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
          terms.id,
          JSON.stringify(terms),
          JSON.stringify(options),
          JSON.stringify(standing),
          JSON.stringify(proposals),
          terms.listed ? 1 : 0,
          standing.result ? 1 : 0,
          standing.moved,
        )
        chairs.forEach(({ seat, player }, position) => {
          run(
            'INSERT INTO chairs (game, seat, position, player) VALUES (?, ?, ?, ?)',
            terms.id,
            seat,
            position,
            player ?? null,
          )
        })
        return
      }
      case 'events':
        for (const { n, event, link } of change.entries) {
          run(
            'INSERT INTO events (game, n, event, link) VALUES (?, ?, ?, ?)',
            change.game,
            n,
            JSON.stringify(event),
            link,
          )
        }
        return
      case 'build': {
        const { digest, data, rules } = change.build
        return run(
          'INSERT INTO builds (digest, data, rules) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
          digest,
          JSON.stringify(data),
          rules ?? null,
        )
      }
      case 'pin':
        return run(
          "UPDATE games SET terms = json_set(terms, '$.version', ?, '$.digest', ?) WHERE id = ?",
          change.version,
          change.digest,
          change.game,
        )
      case 'standing':
        return run(
          'UPDATE games SET standing = ?, over = ?, moved = ? WHERE id = ?',
          JSON.stringify(change.standing),
          change.standing.result ? 1 : 0,
          change.standing.moved,
          change.game,
        )
      case 'chair':
        return run(
          // Whoever sits down next must not read what the one before has written.
          'UPDATE chairs SET player = ?1, bot = ?2, notes = iif(?1 IS NULL, NULL, notes) WHERE game = ?3 AND seat = ?4',
          change.chair.player ?? null,
          change.chair.player === undefined ? null : (change.chair.bot ?? null),
          change.game,
          change.chair.seat,
        )
      case 'proposals':
        return run(
          'UPDATE games SET proposals = ? WHERE id = ?',
          JSON.stringify(change.proposals),
          change.game,
        )
      case 'clocks':
        return run(
          'INSERT INTO clocks (game, clocks, due) VALUES (?, ?, ?) ON CONFLICT (game) DO UPDATE SET clocks = excluded.clocks, due = excluded.due',
          change.game,
          JSON.stringify(change.clocks),
          change.due ?? null,
        )
      case 'notes':
        return run(
          'UPDATE chairs SET notes = ? WHERE game = ? AND seat = ?',
          change.text,
          change.game,
          change.seat,
        )
      case 'house':
        return run(
          'UPDATE games SET house = ? WHERE id = ?',
          JSON.stringify(change.house),
          change.game,
        )
      case 'beat':
        return run(
          'INSERT INTO beats VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
          change.at,
        )
      case 'rematch':
        return run('UPDATE games SET rematch = ? WHERE id = ?', change.next, change.game)
      case 'key': {
        const { game, hash, role, seat, until } = change.key
        return run(
          'INSERT INTO keys (game, hash, role, seat, until) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
          game,
          hash,
          role,
          seat ?? null,
          until ?? null,
        )
      }
      case 'drop-key':
        return run('DELETE FROM keys WHERE game = ? AND hash = ?', change.game, change.hash)
      case 'seen':
        return run(
          'UPDATE chairs SET seen = ? WHERE game = ? AND seat = ?',
          change.at,
          change.game,
          change.seat,
        )
      case 'void-keys':
        run('DELETE FROM account_seats WHERE game = ? AND seat = ?', change.game, change.seat)
        return run('DELETE FROM keys WHERE game = ? AND seat = ?', change.game, change.seat)
      case 'command': {
        const { seat, id, reply } = change.command
        return run(
          'INSERT INTO commands (game, seat, id, reply) VALUES (?, ?, ?, ?)',
          change.game,
          seat,
          id,
          JSON.stringify(reply),
        )
      }
      case 'chat':
        return run(
          'INSERT INTO chat (game, line) VALUES (?, ?)',
          change.game,
          JSON.stringify(change.line),
        )
      default:
        return writeAccount({ run, all }, change)
    }
  }

  const chairsOf = (id: string): Chair[] =>
    all('SELECT seat, player, bot, seen FROM chairs WHERE game = ? ORDER BY position', id).map(
      ({ seat, player, bot, seen }): Chair => ({
        seat: String(seat),
        ...(player === null ? {} : { player: String(player) }),
        ...(bot === null ? {} : { bot: String(bot) }),
        ...(seen === null ? {} : { seen: Number(seen) }),
      }),
    )
  const readGame = (row: Row): StoredGame => ({
    terms: { ...JSON.parse(String(row.terms)), options: JSON.parse(String(row.options)) },
    standing: JSON.parse(String(row.standing)),
    chairs: chairsOf(String(row.id)),
    proposals: JSON.parse(String(row.proposals)),
    ...(row.house === null ? {} : { house: JSON.parse(String(row.house)) }),
    ...(row.clocks === null ? {} : { clocks: JSON.parse(String(row.clocks)) }),
    ...(row.rematch === null ? {} : { rematch: String(row.rematch) }),
  })
  const readListed = (row: Row): ListedGame => {
    const { secret: _, ...terms } = JSON.parse(String(row.terms)) as Omit<GameTerms, 'options'>
    return {
      terms,
      standing: JSON.parse(String(row.standing)),
      chairs: chairsOf(terms.id),
      ...(row.due === null ? {} : { due: Number(row.due) }),
    }
  }

  return {
    ...accountStore({ run, all }),
    commit: async (changes) => {
      guarded(() => {
        database.exec('BEGIN IMMEDIATE')
        try {
          for (const change of changes) write(change)
          database.exec('COMMIT')
        } catch (error) {
          // SQLite has already rolled back by itself after some errors (disk full).
          if (database.isTransaction) database.exec('ROLLBACK')
          throw error
        }
      })
    },
    game: async (id) => {
      const [row] = all(
        'SELECT games.*, clocks FROM games LEFT JOIN clocks ON game = id WHERE id = ?',
        id,
      )
      return row && readGame(row)
    },
    games: async ({ ids, current, after, limit }) => {
      const wanted = [
        ...(ids ? [`id IN (${ids.map(() => '?').join(', ')})`] : []),
        ...(current ? ['over = 0 AND listed = 1'] : []),
        ...(after ? ['(moved, id) < (?, ?)'] : []),
      ]
      const where = wanted.length > 0 ? `WHERE ${wanted.join(' AND ')}` : ''
      return all(
        `SELECT id, terms, standing, due FROM games LEFT JOIN clocks ON game = id ${where} ORDER BY moved DESC, id DESC LIMIT ?`,
        ...(ids ?? []),
        ...(after ? [after.moved, after.id] : []),
        limit,
      ).map(readListed)
    },
    record: async (game) =>
      all('SELECT n, event, link FROM events WHERE game = ? ORDER BY n', game).map(
        ({ n, event, link }): RecordEntry => ({
          n: Number(n),
          event: JSON.parse(String(event)),
          link: String(link),
        }),
      ),
    build: async (digest) => {
      const [row] = all('SELECT data, rules FROM builds WHERE digest = ?', digest)
      if (!row) return undefined
      return {
        digest,
        data: JSON.parse(String(row.data)),
        ...(row.rules === null ? {} : { rules: String(row.rules) }),
      }
    },
    keysOf: async (game, seat) =>
      (seat === undefined
        ? all('SELECT * FROM keys WHERE game = ? AND seat IS NULL', game)
        : all('SELECT * FROM keys WHERE game = ? AND seat = ?', game, seat)
      ).map(readKey),
    key: async (game, hash) =>
      all('SELECT * FROM keys WHERE game = ? AND hash = ?', game, hash).map(readKey)[0],
    seatKeys: async (hashes) => {
      const marks = hashes.map(() => '?').join(', ')
      return all(`SELECT * FROM keys WHERE role = 'seat' AND hash IN (${marks})`, ...hashes).map(
        readKey,
      )
    },
    commands: async (game, limit) =>
      all('SELECT * FROM commands WHERE game = ? ORDER BY n DESC LIMIT ?', game, limit)
        .reverse()
        .map(({ seat, id, reply }) => ({
          seat: String(seat),
          id: String(id),
          reply: JSON.parse(String(reply)),
        })),
    chat: async (game, limit) =>
      all('SELECT line FROM chat WHERE game = ? ORDER BY n DESC LIMIT ?', game, limit)
        .reverse()
        .map(({ line }) => JSON.parse(String(line))),
    notes: async (game, seat) => {
      const [row] = all('SELECT notes FROM chairs WHERE game = ? AND seat = ?', game, seat)
      return String(row?.notes ?? '')
    },
    due: async (by) =>
      all('SELECT game FROM clocks WHERE due <= ? ORDER BY due', by).map(({ game }) =>
        String(game),
      ),
    lastBeat: async () => {
      const [row] = all('SELECT at FROM beats')
      return row && Number(row.at)
    },
    ping: async () => {
      all('SELECT count(*) FROM games')
      guarded(() =>
        run('INSERT INTO pulse VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET beats = beats + 1'),
      )
    },
    close: async () => database.close(),
  }
}

function open(folder: string): DatabaseSync {
  if (folder !== ':memory:') mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(
    folder === ':memory:' ? folder : join(folder, 'redoubt.sqlite'),
    { timeout: 5000 },
  )
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF',
  )
  migrate(database)
  // What no game is played by any more.
  database.exec(
    "DELETE FROM builds WHERE digest NOT IN (SELECT json_extract(terms, '$.digest') FROM games)",
  )
  return database
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

function readKey({ game, hash, role, seat, until }: Row): Key {
  return {
    game: String(game),
    hash: String(hash),
    role: role as KeyRole,
    ...(seat === null || seat === undefined ? {} : { seat: String(seat) }),
    ...(until === null || until === undefined ? {} : { until: Number(until) }),
  }
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
