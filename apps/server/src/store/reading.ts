/** What is asked of the database, in SQL that every store understands. */

import type { RecordEntry } from '@redoubt/engine'
import type { OrdersAhead } from '@redoubt/table'
import type { HostStore } from './hosts.ts'
import { paperReads } from './papers.ts'
import { type Ask, marks, type Row } from './sql.ts'
import { accountReads } from './sql-accounts.ts'
import type { Chair, GameTerms, Key, KeyRole, ListedGame, Store, StoredGame } from './store.ts'

/** Everything a store is asked, over one way to ask. */
export type Reads = Omit<Store, 'commit' | 'ping' | 'close' | 'copying' | keyof HostStore>

export function reads(all: Ask): Reads {
  /** By game, who sits where. */
  const chairsOf = async (games: readonly string[]): Promise<ReadonlyMap<string, Chair[]>> => {
    const chairs = new Map(games.map((id): [string, Chair[]] => [id, []]))
    if (games.length === 0) return chairs
    const rows = await all(
      `SELECT game, seat, player, bot, seen FROM chairs WHERE game IN (${marks(games)}) ORDER BY game, position`,
      ...games,
    )
    for (const row of rows) chairs.get(String(row.game))?.push(readChair(row))
    return chairs
  }

  /** What seats have ordered ahead. */
  const aheadOf = async (game: string): Promise<OrdersAhead> => {
    const rows = await all(
      'SELECT seat, ahead FROM chairs WHERE game = ? AND ahead IS NOT NULL',
      game,
    )
    return new Map(rows.map(({ seat, ahead }) => [String(seat), JSON.parse(String(ahead))]))
  }

  return {
    ...accountReads(all),
    ...paperReads(all),
    game: async (id) => {
      const [[row], chairs, ahead] = await Promise.all([
        all('SELECT games.*, clocks FROM games LEFT JOIN clocks ON game = id WHERE id = ?', id),
        chairsOf([id]),
        aheadOf(id),
      ])
      return row && readGame(row, chairs.get(id) ?? [], ahead)
    },
    games: async ({ ids, archiveOf, current, after, limit }) => {
      if (ids?.length === 0) return []
      const wanted = [
        ...(ids ? [`id IN (${marks(ids)})`] : []),
        ...(archiveOf === undefined
          ? []
          : ['over = 1 AND id IN (SELECT game FROM account_seats WHERE account = ?)']),
        ...(current ? ['over = 0 AND listed = 1'] : []),
        ...(after ? ['(moved, id) < (?, ?)'] : []),
      ]
      const where = wanted.length > 0 ? `WHERE ${wanted.join(' AND ')}` : ''
      const rows = await all(
        `SELECT id, terms, version, digest, standing, house, due FROM games LEFT JOIN clocks ON game = id ${where} ORDER BY moved DESC, id DESC LIMIT ?`,
        ...(ids ?? []),
        ...(archiveOf === undefined ? [] : [archiveOf]),
        ...(after ? [after.moved, after.id] : []),
        limit,
      )
      const chairs = await chairsOf(rows.map(({ id }) => String(id)))
      return rows.map((row) => readListed(row, chairs.get(String(row.id)) ?? []))
    },
    record: async (game, from = 0) => {
      const rows = await all(
        'SELECT n, event, link FROM events WHERE game = ? AND n >= ? ORDER BY n',
        game,
        from,
      )
      return rows.map(
        ({ n, event, link }): RecordEntry => ({
          n: Number(n),
          event: JSON.parse(String(event)),
          link: String(link),
        }),
      )
    },
    build: async (digest) => {
      const [row] = await all('SELECT data, rules FROM builds WHERE digest = ?', digest)
      if (!row) return undefined
      return {
        digest,
        data: JSON.parse(String(row.data)),
        ...(row.rules === null ? {} : { rules: String(row.rules) }),
      }
    },
    keysOf: async (game, seat) =>
      (seat === undefined
        ? await all('SELECT * FROM keys WHERE game = ? AND seat IS NULL', game)
        : await all('SELECT * FROM keys WHERE game = ? AND seat = ?', game, seat)
      ).map(readKey),
    key: async (game, hash) =>
      (await all('SELECT * FROM keys WHERE game = ? AND hash = ?', game, hash)).map(readKey)[0],
    keys: async (game, hashes) => {
      if (hashes.length === 0) return []
      const rows = await all(
        `SELECT * FROM keys WHERE game = ? AND hash IN (${marks(hashes)})`,
        game,
        ...hashes,
      )
      return rows.map(readKey)
    },
    seatKeys: async (hashes) => {
      if (hashes.length === 0) return []
      const rows = await all(
        `SELECT * FROM keys WHERE role = 'seat' AND hash IN (${marks(hashes)})`,
        ...hashes,
      )
      return rows.map(readKey)
    },
    commands: async (game, limit) =>
      (await all('SELECT * FROM commands WHERE game = ? ORDER BY n DESC LIMIT ?', game, limit))
        .toReversed()
        .map(({ seat, id, reply }) => ({
          seat: String(seat),
          id: String(id),
          reply: JSON.parse(String(reply)),
        })),
    chat: async (game, limit) =>
      (await all('SELECT line FROM chat WHERE game = ? ORDER BY n DESC LIMIT ?', game, limit))
        .toReversed()
        .map(({ line }) => JSON.parse(String(line))),
    notes: async (game, seat) => {
      const [row] = await all('SELECT notes FROM chairs WHERE game = ? AND seat = ?', game, seat)
      return String(row?.notes ?? '')
    },
    due: async (by) =>
      (await all('SELECT game FROM clocks WHERE due <= ? ORDER BY due', by)).map(({ game }) =>
        String(game),
      ),
    played: async () => {
      const [row] = await all('SELECT at FROM beats')
      return row && Number(row.at)
    },
  }
}

function readGame(row: Row, chairs: readonly Chair[], ahead: OrdersAhead): StoredGame {
  return {
    terms: { ...readTerms(row), options: JSON.parse(String(row.options)) },
    standing: JSON.parse(String(row.standing)),
    chairs,
    proposals: JSON.parse(String(row.proposals)),
    ...(row.house === null ? {} : { house: JSON.parse(String(row.house)) }),
    ...(row.clocks === null ? {} : { clocks: JSON.parse(String(row.clocks)) }),
    ...(row.rematch === null ? {} : { rematch: String(row.rematch) }),
    ...(ahead.size > 0 ? { ahead } : {}),
  }
}

function readListed(row: Row, chairs: readonly Chair[]): ListedGame {
  const { secret: _, ...terms } = readTerms(row)
  return {
    terms,
    standing: JSON.parse(String(row.standing)),
    chairs,
    ...(row.house === null ? {} : { house: JSON.parse(String(row.house)) }),
    ...(row.due === null ? {} : { due: Number(row.due) }),
  }
}

function readTerms(row: Row): Omit<GameTerms, 'options'> {
  return {
    ...JSON.parse(String(row.terms)),
    version: String(row.version),
    digest: String(row.digest),
  }
}

function readChair({ seat, player, bot, seen }: Row): Chair {
  return {
    seat: String(seat),
    ...(player === null ? {} : { player: String(player) }),
    ...(bot === null ? {} : { bot: String(bot) }),
    ...(seen === null ? {} : { seen: Number(seen) }),
  }
}

function readKey({ game, hash, role, seat, until }: Row): Key {
  return {
    game: String(game),
    hash: String(hash),
    role: role as KeyRole,
    ...(seat === null ? {} : { seat: String(seat) }),
    ...(until === null ? {} : { until: Number(until) }),
  }
}
