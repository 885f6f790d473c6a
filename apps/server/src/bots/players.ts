/** Bots at the tables: whoever is asked and is a bot thinks and acts, like any other player. */

import type { Logger } from 'pino'
import { newToken } from '../identity/tokens.ts'
import type { Table } from '../table/table.ts'
import type { Tables } from '../table/tables.ts'
import { anyAction, type Thinker } from './thinker.ts'

export interface BotPlayers {
  /** Something has happened at a table; perhaps it is a bot's turn now. */
  wake(game: string): void
  /** Waits until no bot acts any more. */
  idle(): Promise<void>
}

/** @param pause milliseconds between two actions, so that people can follow */
export function seatBots(
  tables: () => Tables,
  thinker: Thinker,
  log: Logger,
  pause: number,
): BotPlayers {
  const playing = new Map<string, Promise<void>>()

  const play = (game: string) =>
    tables().use(game, async (table) => {
      while (await actOnce(table, thinker, log))
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    })

  return {
    wake: (game) => {
      if (playing.has(game)) return
      const done = play(game)
        .catch((error) => log.error({ game, err: error }, 'a bot stopped playing'))
        .finally(() => playing.delete(game))
      playing.set(game, done)
    },
    idle: async () => {
      await Promise.all(playing.values())
    },
  }
}

/** Lets one bot act; false when none is asked. */
async function actOnce(table: Table, thinker: Thinker, log: Logger): Promise<boolean> {
  const decision = await table.botToMove()
  if (!decision) return false
  const { seq } = decision.snapshot
  const action = await thinker.think(decision).catch((error: unknown) => {
    log.error(
      { game: table.id, bot: decision.bot, seat: decision.seat, err: error },
      'a bot failed',
    )
    return anyAction(table.live.module, decision)
  })
  const who = { seat: decision.seat, host: false }
  const { denial } = await table.act(who, newToken(), seq, action)
  if (denial) throw new Error(`${decision.bot} chose what is denied by ${denial.clause}`)
  return true
}
