/** What there is to hear when the table has changed. */

import type { SessionState } from '@redoubt/client'
import type { SoundEvent } from '../../sound/events.ts'

/** As much of a table as can be heard. */
export interface Audible {
  /** Number of actions. */
  readonly seq: number
  readonly seat: string | undefined
  readonly isAsked: boolean
  readonly isOver: boolean
  /** Who did the last action. */
  readonly by: string | undefined
  readonly dice: number
  /** Lines that others have written. */
  readonly messages: number
}

export function audible({ view, seat, asked, result, latest, chat }: SessionState): Audible {
  return {
    seq: view.seq,
    seat,
    isAsked: result === undefined && asked.some((one) => one.seat === seat),
    isOver: result !== undefined,
    by: latest?.seat,
    dice: latest?.draws.length ?? 0,
    messages: chat.filter(({ from }) => from !== seat).length,
  }
}

/** In the order in which they are to be heard. Nothing is heard of what was there before one came, and of what is taken back. */
export function heardOf(before: Audible, after: Audible): readonly SoundEvent[] {
  const events: SoundEvent[] = []
  const hasMoved = after.seq > before.seq
  if (hasMoved && after.dice > 0) events.push('dice')
  else if (hasMoved && after.by !== after.seat) events.push('action')
  if (after.isOver && !before.isOver) events.push('end')
  else if (hasMoved && after.isAsked && !before.isAsked) events.push('turn')
  if (after.messages > before.messages) events.push('message')
  return events
}
