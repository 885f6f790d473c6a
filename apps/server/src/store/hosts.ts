/** Which process plays which game: one at a time, under a fence that grows whenever the game changes hands. */

import { type Ask, marks } from './sql.ts'

/** A process that plays games. */
export interface Host {
  readonly id: string
  /** Where other hosts reach it: `http://10.0.0.2:2567`. */
  readonly address: string
}

/** Who plays a game: this host under a fence, or another that is alive. */
export type Taken =
  | { readonly ours: true; readonly fence: number }
  | { readonly ours: false; readonly host: Host }

export interface HostStore {
  /** Says that a host is alive for so many milliseconds from now, by the clock of the database. */
  alive(host: Host, lasts: number): Promise<void>
  /** The host is gone: what it played may be taken by others. */
  gone(host: string): Promise<void>
  /** Forgets hosts whose time has run out; tells which, each of them to one caller only. */
  buried(): Promise<readonly string[]>
  host(id: string): Promise<Host | undefined>
  /** All hosts that are alive. */
  living(): Promise<readonly Host[]>
  /** Who plays a game; undefined: nobody who is alive. */
  hostOf(game: string): Promise<Host | undefined>
  /** Takes a game that no other living host plays. Undefined when there is no such game. */
  take(game: string, host: string): Promise<Taken | undefined>
  /** Lets go of a game, unless another host has taken it meanwhile. */
  letGo(game: string, host: string, fence: number): Promise<void>
  /** Hands games that a host plays to another, which takes them or lets others have them when it is gone. */
  handOver(games: readonly string[], host: string, heir: string): Promise<void>
  /** Takes a duty that one host at a time does for all, or keeps it. False when another living host does it. */
  takeDuty(duty: string, host: string): Promise<boolean>
  /** Playing time has come to this moment, unless it is farther already; tells how far it is, for all hosts. */
  playedTo(at: number): Promise<number>
  /**
   * Counts one more of something, for all hosts, and says how many that makes.
   * @param window milliseconds from the first, after which it begins anew
   * @param by so many at once; default 1
   */
  count(what: string, window: number, by?: number): Promise<number>
}

/** @param now SQL for the database's own clock, in milliseconds since 1970 */
export function hostStore(all: Ask, now: string): HostStore {
  const living = `SELECT id FROM hosts WHERE until > ${now}`
  const take = async (game: string, host: string): Promise<Taken | undefined> => {
    const [taken] = await all(
      `UPDATE games SET owner = ?, fence = fence + 1 WHERE id = ? AND (owner IS NULL OR owner = ? OR owner NOT IN (${living})) RETURNING fence`,
      host,
      game,
      host,
    )
    if (taken) return { ours: true, fence: Number(taken.fence) }
    const other = await hostOf(game)
    if (other) return { ours: false, host: other }
    const [known] = await all('SELECT id FROM games WHERE id = ?', game)
    // Whoever played it died between the two questions.
    return known && take(game, host)
  }
  const hostOf = async (game: string): Promise<Host | undefined> => {
    const [row] = await all(
      `SELECT hosts.id, address FROM games JOIN hosts ON hosts.id = owner WHERE games.id = ? AND until > ${now}`,
      game,
    )
    return row && { id: String(row.id), address: String(row.address) }
  }
  return {
    take,
    hostOf,
    living: async () => {
      const hosts = await all(`SELECT id, address FROM hosts WHERE until > ${now} ORDER BY id`)
      return hosts.map(({ id, address }) => ({ id: String(id), address: String(address) }))
    },
    alive: async ({ id, address }, lasts) => {
      await all(
        `INSERT INTO hosts (id, address, until) VALUES (?, ?, ${now} + CAST(? AS BIGINT)) ON CONFLICT (id) DO UPDATE SET address = excluded.address, until = excluded.until`,
        id,
        address,
        lasts,
      )
    },
    gone: async (host) => {
      await all('UPDATE games SET owner = NULL WHERE owner = ?', host)
      await all('DELETE FROM hosts WHERE id = ?', host)
    },
    count: async (what, window, by = 1) => {
      const over = `counts.until <= ${now}`
      const [row] = await all(
        `INSERT INTO counts (id, until, n) VALUES (?, ${now} + CAST(? AS BIGINT), CAST(? AS BIGINT))
        ON CONFLICT (id) DO UPDATE SET n = CASE WHEN ${over} THEN excluded.n ELSE counts.n + excluded.n END,
        until = CASE WHEN ${over} THEN excluded.until ELSE counts.until END RETURNING n`,
        what,
        window,
        by,
      )
      return Number(row?.n)
    },
    playedTo: async (at) => {
      const [row] = await all(
        `INSERT INTO beats (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE
        SET at = CASE WHEN beats.at < excluded.at THEN excluded.at ELSE beats.at END RETURNING at`,
        Math.floor(at),
      )
      return Number(row?.at)
    },
    buried: async () => {
      await all(`DELETE FROM counts WHERE until <= ${now}`)
      const dead = await all(`DELETE FROM hosts WHERE until <= ${now} RETURNING id`)
      return dead.map(({ id }) => String(id))
    },
    host: async (id) => {
      const [row] = await all('SELECT id, address FROM hosts WHERE id = ?', id)
      return row && { id: String(row.id), address: String(row.address) }
    },
    letGo: async (game, host, fence) => {
      await all(
        'UPDATE games SET owner = NULL WHERE id = ? AND owner = ? AND fence = ?',
        game,
        host,
        fence,
      )
    },
    handOver: async (games, host, heir) => {
      if (games.length === 0) return
      await all(
        `UPDATE games SET owner = ? WHERE owner = ? AND id IN (${marks(games)})`,
        heir,
        host,
        ...games,
      )
    },
    takeDuty: async (duty, host) => {
      const [taken] = await all(
        `INSERT INTO duties (id, owner) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET owner = excluded.owner WHERE duties.owner = excluded.owner OR duties.owner NOT IN (${living}) RETURNING owner`,
        duty,
        host,
      )
      return taken !== undefined
    },
  }
}
