/** A game against bots with nothing to choose: the module says where somebody new begins. */

import type { CreateGame, ModuleSummary } from '@redoubt/protocol'
import { openGame } from '../server/open-game.ts'

/** The level somebody new begins against. */
const BOT = 'bot:novice'

export interface BotGame {
  readonly terms: CreateGame
  /** The seat of whoever begins it. */
  readonly seat: string
}

/**
 * What such a game is: the beginner's scenario and rules, oneself on the beginner's seat, bots on the others. It is
 * nobody else's to see.
 */
export function botGame({
  id,
  beginner = {},
  scenarios,
  options,
  seats,
  seatings = {},
}: Pick<
  ModuleSummary,
  'id' | 'beginner' | 'scenarios' | 'options' | 'seats' | 'seatings'
>): BotGame {
  const [usual] = Object.entries(seatings)
  const playing = Object.keys(usual?.[1].control ?? seats)
  const seat = beginner.seat ?? playing[0] ?? ''
  const scenario = beginner.scenario ?? scenarios[0]?.id
  const preset = beginner.preset ?? Object.keys(options.presets ?? {})[0]
  return {
    seat,
    terms: {
      module: id,
      ...(scenario === undefined ? {} : { scenario }),
      ...(usual ? { seating: usual[0] } : {}),
      ...(preset === undefined ? {} : { options: { preset } }),
      seats: Object.fromEntries(
        playing.map((one) => [one, one === seat ? ('invite' as const) : (BOT as `bot:${string}`)]),
      ),
      listed: false,
    },
  }
}

/** Begins it. @returns the game to go to */
export async function playBot(module: ModuleSummary): Promise<string> {
  const { terms, seat } = botGame(module)
  const { game } = await openGame(terms, seat)
  return game
}
