/** Accounts and notices in SQL. */

import type { AccountChange, AccountKey, AccountStore, Call, Channel, Passkey } from './accounts.ts'
import { type Ask, marks, type Row, type Statement, statement } from './sql.ts'

/** The statements that write a change of accounts, in their order. */
export function accountStatements(change: AccountChange): readonly Statement[] {
  switch (change.kind) {
    case 'account-key': {
      const { hash, role, account, address, until } = change.key
      return [
        statement(
          'INSERT INTO account_keys (hash, role, account, address, until) VALUES (?, ?, ?, ?, ?)',
          hash,
          role,
          account,
          address ?? null,
          until ?? null,
        ),
      ]
    }
    case 'use-account-key': {
      const { hash, role, account, address, until } = change.key
      const row = [hash, role, account, address ?? null, until ?? null] as const
      return [
        // Of two who use it at once the second finds another hash here, and the row that is demanded then has no role.
        statement(
          'UPDATE account_keys SET hash = ?, role = ?, account = ?, address = ?, until = ? WHERE hash = ?',
          ...row,
          change.hash,
        ),
        statement(
          `INSERT INTO account_keys (hash, role, account)
         VALUES (?, (SELECT role FROM account_keys WHERE hash = ?), ?) ON CONFLICT (hash) DO NOTHING`,
          hash,
          hash,
          account,
        ),
      ]
    }
    case 'drop-account-key':
      return [statement('DELETE FROM account_keys WHERE hash = ?', change.hash)]
    case 'account-seat': {
      const { account, by, seat } = change
      return [
        statement(
          `INSERT INTO account_seats (game, seat, account) SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT)
         WHERE ${by === undefined ? 'true' : "EXISTS (SELECT 1 FROM keys WHERE hash = ? AND game = ? AND seat = ? AND role = 'seat')"}
         ON CONFLICT (game, seat) DO UPDATE SET account = excluded.account`,
          seat.game,
          seat.seat,
          account,
          ...(by === undefined ? [] : [by, seat.game, seat.seat]),
        ),
      ]
    }
    case 'follow-seat':
      return [
        statement(
          'INSERT INTO account_seats (game, seat, account) SELECT CAST(? AS TEXT), CAST(? AS TEXT), account FROM account_seats WHERE game = ? AND seat = ? ON CONFLICT DO NOTHING',
          change.to.game,
          change.to.seat,
          change.from.game,
          change.from.seat,
        ),
      ]
    case 'channel': {
      const { id, account, kind, target, base, stop, settings, last } = change.channel
      return [
        statement(
          `INSERT INTO channels (id, account, kind, target, base, stop, settings, last) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, last = excluded.last`,
          id,
          account,
          kind,
          target,
          base,
          stop,
          JSON.stringify(settings),
          last,
        ),
      ]
    }
    case 'passkey': {
      const { id, account, key, counter } = change.passkey
      return [
        statement(
          'INSERT INTO passkeys (id, account, key, counter) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET counter = excluded.counter',
          id,
          account,
          key,
          counter,
        ),
      ]
    }
    case 'drop-channel':
      return [
        statement('DELETE FROM calls WHERE channel = ?', change.channel),
        statement('DELETE FROM channels WHERE id = ?', change.channel),
      ]
    case 'call':
      return [
        statement(
          `INSERT INTO calls (channel, game, seat, about, seq, due)
         SELECT id, game, seat, CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT) FROM account_seats JOIN channels USING (account)
         WHERE game = ? AND seat = ? ON CONFLICT (channel, game, seat, about, seq) DO NOTHING`,
          change.about,
          change.seq,
          change.due,
          change.game,
          change.seat,
        ),
      ]
    case 'call-off':
      return [
        statement(
          "DELETE FROM calls WHERE game = ? AND seat = ? AND about = 'turn'",
          change.game,
          change.seat,
        ),
      ]
    case 'calls-sent':
      // A turn is kept until it is over, so that it is not told twice; an end is told to nobody again.
      return change.ids.flatMap((id) => [
        statement("DELETE FROM calls WHERE id = ? AND about = 'over'", id),
        statement('UPDATE calls SET sent = 1, due = NULL WHERE id = ?', id),
      ])
    case 'calls-later':
      return change.ids.map((id) =>
        statement(
          'UPDATE calls SET due = ?, attempts = ? WHERE id = ?',
          change.due,
          change.attempts,
          id,
        ),
      )
  }
}

export function accountReads(all: Ask): AccountStore {
  return {
    accountKey: async (hash) =>
      (await all('SELECT * FROM account_keys WHERE hash = ?', hash)).map(readKey)[0],
    seatsOf: async (account) =>
      (
        await all(
          'SELECT game, seat FROM account_seats JOIN games ON id = game WHERE account = ? ORDER BY over, moved DESC LIMIT 200',
          account,
        )
      ).map(({ game, seat }) => ({ game: String(game), seat: String(seat) })),
    seatsIn: async (account, games) =>
      games.length === 0
        ? []
        : (
            await all(
              `SELECT game, seat FROM account_seats WHERE account = ? AND game IN (${marks(games)})`,
              account,
              ...games,
            )
          ).map(({ game, seat }) => ({ game: String(game), seat: String(seat) })),
    holdersAt: async (game) =>
      (await all('SELECT seat, account FROM account_seats WHERE game = ?', game)).map(
        ({ seat, account }) => ({ seat: String(seat), account: String(account) }),
      ),
    channelsOf: async (account) =>
      (
        await all('SELECT * FROM channels WHERE account = ? ORDER BY kind, target, id', account)
      ).map(readChannel),
    channel: async (id) =>
      (await all('SELECT * FROM channels WHERE id = ?', id)).map(readChannel)[0],
    channelStoppedBy: async (stop) =>
      (await all('SELECT * FROM channels WHERE stop = ?', stop)).map(readChannel)[0],
    mailChannel: async (address) =>
      (await all("SELECT * FROM channels WHERE kind = 'mail' AND target = ?", address)).map(
        readChannel,
      )[0],
    passkey: async (id) =>
      (await all('SELECT * FROM passkeys WHERE id = ?', id)).map(
        ({ account, key, counter }): Passkey => ({
          id,
          account: String(account),
          key: String(key),
          counter: Number(counter),
        }),
      )[0],
    callsDue: async (by, limit) =>
      (await all('SELECT * FROM calls WHERE due <= ? ORDER BY due, id LIMIT ?', by, limit)).map(
        ({ id, channel, game, about, attempts }): Call => ({
          id: Number(id),
          channel: String(channel),
          game: String(game),
          about: about as Call['about'],
          attempts: Number(attempts),
        }),
      ),
  }
}

function readKey({ hash, role, account, address, until }: Row): AccountKey {
  return {
    hash: String(hash),
    role: role as AccountKey['role'],
    account: String(account),
    ...(address === null ? {} : { address: String(address) }),
    ...(until === null ? {} : { until: Number(until) }),
  }
}

function readChannel(row: Row): Channel {
  return {
    id: String(row.id),
    account: String(row.account),
    kind: row.kind as Channel['kind'],
    target: String(row.target),
    base: String(row.base),
    stop: String(row.stop),
    settings: JSON.parse(String(row.settings)),
    last: Number(row.last),
  }
}
