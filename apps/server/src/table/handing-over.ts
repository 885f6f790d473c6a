/** A process that stops leaves its games to others, which have them ready before its players are sent away. */

import { refused, sentence } from '@redoubt/protocol'
import { pinnedModule } from '../shelf/pinned.ts'
import type { Host } from '../store/hosts.ts'
import type { Heirs } from './hosting.ts'
import { bringToLife } from './lay-table.ts'
import type { Services } from './services.ts'
import type { Tables } from './tables.ts'

/** What another process is asked: to have games ready that are still played here, and to take them. */
export type Word = 'prepare' | 'come'

/** Says such a word; resolves when the other has done it. @throws Error when it has not, in so many milliseconds */
export type Say = (
  host: Host,
  word: Word,
  games: readonly string[],
  patience: number,
) => Promise<void>

/** Milliseconds others may take to get ready: the games go on meanwhile. */
const READY_WITHIN = 4000
/** Milliseconds a game that was taken over is kept for its players. */
const AWAITED = 10_000

/** Those who are ready to go on with what is played here. Whoever is not in time is left out, and so are his games. */
export async function heirsReady(
  { hosting, log }: Services,
  tables: Tables,
  say: Say,
): Promise<Heirs> {
  const ready = new Map<Host, readonly string[]>()
  try {
    const heirs = await hosting.heirs(tables.games)
    const asking = [...heirs].map(async ([host, games]) => {
      await say(host, 'prepare', games, READY_WITHIN)
      ready.set(host, games)
    })
    for (const asked of await Promise.allSettled(asking))
      if (asked.status === 'rejected')
        log.warn(
          { err: asked.reason },
          'another process could not prepare for the games of this one',
        )
  } catch (err) {
    log.warn({ err }, 'nobody could be asked to prepare for the games of this process')
  }
  return ready
}

/** Tells the heirs that the games are theirs. */
export async function sayCome(say: Say, heirs: Heirs): Promise<void> {
  const asking = [...heirs].map(([host, games]) => say(host, 'come', games, READY_WITHIN))
  await Promise.allSettled(asking)
}

/** What this process does when another says so. */
export function heir(
  services: Services,
  tables: Tables,
): Readonly<Record<Word, (games: readonly string[]) => Promise<void>>> {
  const { log } = services
  return {
    prepare: async (games) => {
      for (const game of games)
        await prepare(services, game).catch((err) =>
          log.warn({ game, err }, 'a game of another process could not be prepared'),
        )
    },
    come: async (games) => {
      const coming = games.map(async (game) => {
        const table = await tables.hold(game)
        setTimeout(() => tables.release(table), AWAITED).unref()
      })
      for (const come of await Promise.allSettled(coming))
        if (come.status === 'rejected')
          log.warn({ err: come.reason }, 'a game that was left to this process could not be laid')
    },
  }
}

/**
 * Plays a game as far as it is written down, and keeps it. Of a module whose rules run in a cell nothing is played beforehand.
 * @throws RefusedError when there is no such game, its module is missing, or its record is corrupt
 */
async function prepare(services: Services, game: string): Promise<void> {
  const { store, clock, prepared } = services
  const [stored, record] = await Promise.all([store.game(game), store.record(game)])
  if (!stored) throw refused('unknown-game', sentence('unknown-game', { game }), { received: game })
  const pinned = await pinnedModule(services, stored.terms)
  if (pinned.module.data.confined) return
  const running = await bringToLife(pinned.module, stored, record, clock)
  const { digest } = stored.terms
  prepared.put(game, {
    running,
    entries: record.length,
    by: (terms) => (terms.digest === digest ? pinned : undefined),
  })
}
