/** What a player has done before in the very position it is in: who does and undoes the same thing again and again never comes to an end. */

import { type Explorer, type Game, writeOrder } from '@redoubt/engine'
import type { Turn } from './bot.ts'

/** So often one may do the same in the same position: a throw that changed nothing may be tried once more. */
const OFTEN = 2

/** Done in one phase: by the positions they were done in, the actions by the numbers of their decisions. */
interface Done {
  readonly phase: string
  readonly actions: Map<string, Map<number, string>>
}

export interface Habits {
  /** Is this row something done often enough in this position? */
  isStale(row: number): boolean
  /** Notes what is done now. */
  note(row: number): void
}

/** Remembers for one player, game by game and phase by phase; of a game that is gone on with, its record tells. */
export function keepHabits(): (turn: Turn) => Habits {
  const known = new WeakMap<Game, Done>()
  return ({ game, seat, tree, decision }) => {
    const phase = `${seat} ${phaseOf(tree)}`
    const before = known.get(game)
    const isSame = decision > 0 && before?.phase === phase
    const done: Done = isSame ? before : { phase, actions: new Map() }
    known.set(game, done)
    const here = tree.position.hash()
    // Whoever plays many games keeps no record of them.
    const isRecorded = game.record().length > 1
    const noted = done.actions.get(here) ?? new Map<number, string>()
    // Asked twice for one decision, a player has not done anything yet.
    const actions = isRecorded
      ? recorded(game, seat, here)
      : [...noted].flatMap(([other, action]) => (other < decision ? [action] : []))
    const text = (row: number) => writeOrder(tree.order(row))
    return {
      isStale: (row) => {
        if (actions.length < OFTEN) return false
        const own = text(row)
        return actions.filter((action) => action === own).length >= OFTEN
      },
      note: (row) => {
        if (!isRecorded) done.actions.set(here, noted.set(decision, text(row)))
      },
    }
  }
}

/** What tells one phase from another. */
export function phaseOf({ position: g, module }: Explorer): string {
  const [bottom] = g.flow
  return `${bottom?.step} ${bottom?.side} ${module.rules.turn?.(g) ?? ''}`
}

/** What the seat has done in this position since another was asked last, as the record has it. */
function recorded(game: Game, seat: string, here: string): string[] {
  const record = game.record()
  const found: string[] = []
  for (let at = record.length - 1; at > 0; at--) {
    const event = record[at]?.event
    if (event?.kind !== 'act' || event.seat !== seat) break
    const before = record[at - 1]?.event
    if (before?.kind === 'act' && before.hash === here) found.push(event.action)
  }
  return found
}
