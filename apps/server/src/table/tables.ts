/** The tables in memory: a game is brought to life when somebody needs it and let go when nobody does. */

import type { Events } from '@redoubt/protocol'
import { HostedTable } from './hosted-table.ts'
import type { Services } from './services.ts'

interface Held {
  readonly table: Promise<HostedTable>
  users: number
}

export interface Tables {
  /**
   * Brings a game to life for as long as `work` lasts, or shares the one in memory.
   * @throws RefusedError · ElsewhereError when another process plays it
   */
  use<T>(game: string, work: (table: HostedTable) => Promise<T>): Promise<T>
  /** Keeps a game alive until it is released. @throws RefusedError · ElsewhereError */
  hold(game: string): Promise<HostedTable>
  release(table: HostedTable): void
  /** Tells every table that it closes, once what is under way is done. */
  tellAll(closing: Events['closing']): Promise<void>
  /** Tells every table at once what is the matter with the server, whatever is under way. */
  sayNow(matter: Events['closing']): void
  /** Others may play these games by now: none of them goes on here. */
  dropAll(): void
  /** Those in memory. */
  readonly games: readonly string[]
  readonly size: number
}

export function openTables(services: Services): Tables {
  const held = new Map<string, Held>()

  const bringUp = (game: string): Held => {
    const forget = (): void => {
      // Another life of the same game is not meant.
      if (held.get(game) === one) held.delete(game)
    }
    const load = async () =>
      HostedTable.load(services, game, await services.hosting.take(game), forget)
    const one: Held = { table: load(), users: 0 }
    held.set(game, one)
    return one
  }
  const hold = async (game: string): Promise<HostedTable> => {
    const one = held.get(game) ?? bringUp(game)
    one.users++
    try {
      return await one.table
    } catch (error) {
      if (--one.users === 0 && held.get(game) === one) held.delete(game)
      throw error
    }
  }
  const release = (table: HostedTable): void => {
    const one = held.get(table.id)
    // One that was lost is held no more, and another life of the same game is not meant.
    if (!one || table.isLost) return
    if (--one.users > 0) return
    // Who comes meanwhile shares it: what is being written is not read too early.
    void table.idle().then(() => {
      if (one.users > 0 || held.get(table.id) !== one) return
      held.delete(table.id)
      services.hosting.letGo(table.id, table.fence)
    })
  }

  return {
    hold,
    release,
    use: async (game, work) => {
      const table = await hold(game)
      try {
        return await work(table)
      } finally {
        release(table)
      }
    },
    tellAll: async (closing) => {
      const told = [...held.values()].map(async ({ table }) => {
        const one = await table.catch(() => undefined)
        await one?.run(() => one.listener?.tellAll('closing', closing)).catch(() => undefined)
      })
      await Promise.all(told)
    },
    sayNow: (matter) => {
      for (const { table } of held.values())
        void table.then(
          ({ listener }) => listener?.tellAll('closing', matter),
          () => undefined,
        )
    },
    dropAll: () => {
      for (const { table } of [...held.values()])
        void table.then(
          (one) => one.lose(),
          () => undefined,
        )
    },
    get games() {
      return [...held.keys()]
    },
    get size() {
      return held.size
    },
  }
}
