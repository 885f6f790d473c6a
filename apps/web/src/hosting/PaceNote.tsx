/** The pace a game is played at, told before one sits down. */

import type { Pace } from '@redoubt/protocol'
import { paceText, stretch, timeOutText } from './pace-text.ts'
import { tell } from './words.ts'

export function PaceNote({ pace }: { pace: Pace }) {
  return (
    <p className="meta">
      {tell('pace.proposed', { pace: paceText(pace), after: timeOutText(pace) })}
    </p>
  )
}

/** In the list of games: the pace, and how much time is left for the move. */
export function PaceInList({ pace, due }: { pace: Pace; due: number | undefined }) {
  return (
    <span className="meta">
      {paceText(pace)}
      {due !== undefined && ` · ${tell('pace.due', { left: stretch(due - Date.now()) })}`}
    </span>
  )
}
