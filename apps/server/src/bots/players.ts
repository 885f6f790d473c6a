/** Bots at the tables: whoever is asked and is a bot thinks and acts, like any other player. */

import { type BotPlay, playBots } from '@redoubt/table'
import type { Logger } from 'pino'
import { newToken } from '../identity/tokens.ts'
import type { HostedTable } from '../table/hosted-table.ts'
import type { BotPlayers } from '../table/services.ts'
import type { Tables } from '../table/tables.ts'
import { anyAction } from './thinker.ts'

/** @param pause milliseconds before each action, so that people can follow */
export function seatBots(tables: () => Tables, log: Logger, pause: number): BotPlayers {
  const playing = new Map<string, Promise<void>>()
  let stopped = false
  const isStopped = () => stopped

  const play = (game: string) =>
    tables().use(game, (hosted) =>
      playBots(botsOf(hosted, log, pause, isStopped)).catch((error: unknown) => {
        hosted.tellOf(error)
        throw error
      }),
    )

  return {
    wake: (game) => {
      if (stopped || playing.has(game)) return
      const done = play(game)
        .catch((error) => {
          if (!stopped) log.error({ game, err: error }, 'a bot stopped playing')
        })
        .finally(() => playing.delete(game))
      playing.set(game, done)
    },
    idle: async () => {
      await Promise.all(playing.values())
    },
    stop: () => {
      stopped = true
    },
  }
}

/** How the bots of a table play: some legal action stands in for a decision that failed. */
function botsOf(
  hosted: HostedTable,
  log: Logger,
  pause: number,
  isStopped: () => boolean,
): BotPlay {
  return {
    toDecide: () => (isStopped() ? undefined : hosted.toDecide()),
    decide: (decision) =>
      hosted.thinker.think(decision).catch((error: unknown) => {
        if (isStopped()) throw error
        const { bot, seat } = decision
        log.error({ game: hosted.id, bot, seat, err: error }, 'a bot failed')
        return anyAction(hosted.thinker, hosted.table.module, decision)
      }),
    act: async ({ seat, snapshot }, action) => {
      if (isStopped()) throw new Error('the server stops')
      return hosted.do({ seat, host: false }, 'act', {
        id: newToken(),
        seq: snapshot.seq,
        action,
        despite: true,
      })
    },
    pause,
  }
}
