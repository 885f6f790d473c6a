/** The tables in memory: a game is brought to life when somebody needs it and let go when nobody does. */

import type { Events } from '@redoubt/protocol'
import { HostedTable } from './hosted-table.ts'
import type { Services } from './services.ts'

interface Held {
  readonly table: Promise<HostedTable>
  users: number
}

export interface Tables {
  /** Brings a game to life for as long as `work` lasts, or shares the one in memory. @throws RefusedError */
  use<T>(game: string, work: (table: HostedTable) => Promise<T>): Promise<T>
  /** Keeps a game alive until it is released. @throws RefusedError */
  hold(game: string): Promise<HostedTable>
  release(game: string): void
  /** Tells every table that it closes, once what is under way is done. */
  tellAll(closing: Events['closing']): Promise<void>
  readonly size: number
}

export function openTables(services: Services): Tables {
  const held = new Map<string, Held>()

  const hold = async (game: string): Promise<HostedTable> => {
    const one = held.get(game) ?? { table: HostedTable.load(services, game), users: 0 }
    held.set(game, one)
    one.users++
    try {
      return await one.table
    } catch (error) {
      release(game)
      throw error
    }
  }
  const release = (game: string): void => {
    const one = held.get(game)
    if (one && --one.users === 0) held.delete(game)
  }

  return {
    hold,
    release,
    use: async (game, work) => {
      const table = await hold(game)
      try {
        return await work(table)
      } finally {
        release(game)
      }
    },
    tellAll: async (closing) => {
      for (const { table } of held.values()) {
        const one = await table.catch(() => undefined)
        await one?.run(() => one.listener?.tellAll('closing', closing))
      }
    },
    get size() {
      return held.size
    },
  }
}
