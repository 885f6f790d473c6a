/** Who sits in a chair, as people call them. */

import type { SeatState } from '@redoubt/client'
import { say } from '../../messages/say.ts'

/** The player's name, or which bot it is; undefined for an empty chair. */
export function sitterOf({ player, bot }: Pick<SeatState, 'player' | 'bot'>): string | undefined {
  return (
    player ?? (bot === undefined ? undefined : say('bot.name', { bot: bot.split(':')[0] ?? bot }))
  )
}
