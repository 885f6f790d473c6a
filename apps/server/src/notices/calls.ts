/** Who is to be called: whoever is asked and was not before, and everybody when the game is over. */

import type { Change } from '../store/store.ts'

/** Milliseconds before somebody who is away is called: what is taken back at once calls nobody. */
const SOON = 10_000
/** Before somebody is called who is at the table and may just be thinking. */
const PRESENT = 5 * 60_000

/** Where a game stands, as far as anybody is called to it. */
export interface Standing {
  /** Seats that are to move and that people play; none while a chair is empty. */
  readonly asked: ReadonlySet<string>
  readonly over: boolean
}

export interface CallTerms {
  readonly game: string
  readonly seats: readonly string[]
  /** Number of actions played. */
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly now: number
  readonly isPresent: (seat: string) => boolean
}

/** Whoever begins a game that nobody has opened yet, such as a rematch. @param now milliseconds since 1970 */
export function firstCalls(game: string, asked: readonly string[], now: number): Change[] {
  return asked.map((seat) => ({ kind: 'call', game, seat, about: 'turn', seq: 0, due: now + SOON }))
}

/** What is to be written so that those are called whom a change concerns. */
export function callsAfter(before: Standing, after: Standing, terms: CallTerms): Change[] {
  const { game, seats, seq, now, isPresent } = terms
  const changes: Change[] = []
  for (const seat of before.asked)
    if (!after.asked.has(seat)) changes.push({ kind: 'call-off', game, seat })
  for (const seat of after.asked) {
    if (before.asked.has(seat)) continue
    const due = now + (isPresent(seat) ? PRESENT : SOON)
    changes.push({ kind: 'call', game, seat, about: 'turn', seq, due })
  }
  if (after.over && !before.over) {
    for (const seat of seats)
      if (!isPresent(seat))
        changes.push({ kind: 'call', game, seat, about: 'over', seq, due: now + SOON })
  }
  return changes
}
