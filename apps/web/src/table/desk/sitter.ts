/** Who sits in a chair, as people call them. */

import type { SeatState, SessionState } from '@redoubt/client'
import { say } from '../../messages/say.ts'

/** The player's name, or which bot it is; undefined for an empty chair. */
export function sitterOf({ player, bot }: Pick<SeatState, 'player' | 'bot'>): string | undefined {
  return (
    player ?? (bot === undefined ? undefined : say('bot.name', { bot: bot.split(':')[0] ?? bot }))
  )
}

/** Nobody else has to be asked: bots play all other seats. */
export function isAgainstBots({ seats, seat }: Pick<SessionState, 'seats' | 'seat'>): boolean {
  return seats.every((one) => one.seat === seat || one.bot !== undefined)
}
