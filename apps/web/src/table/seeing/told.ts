/** What the table says in the chat that is told on the board as well: how a request ended, and whose time is up. */

import type { ChatLine } from '@redoubt/client'
import { tell } from '../../hosting/words.ts'
import { see } from './words.ts'

const TOLD: Readonly<Record<string, (who: string) => string>> = {
  declined: (who) => see('agreed.declined', { who }),
  'take-back': (who) => see('agreed.take-back', { who }),
  'time-pause': (who) => tell('clock.paused', { who }),
  'time-bot': (who) => tell('chat.time-bot', { who }),
}

/** The last of what is to be told to whoever sits at `own`: who declines knows it. */
export function lastTold(chat: readonly ChatLine[], own: string | undefined): ChatLine | undefined {
  const isOwn = ({ text, seat }: ChatLine) => text === 'declined' && seat === own
  return chat.findLast((line) => line.from === 'table' && TOLD[line.text] && !isOwn(line))
}

/** Such a line in words. @param who the player it is about, by name */
export function toldText(text: string, who: string): string {
  return TOLD[text]?.(who) ?? ''
}
