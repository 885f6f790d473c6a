/** What the rules say of what was tried, at the moment it was. */

import { clauseNamed, Game, type GameRecord, type Module } from '@redoubt/engine'
import { eventsUntil } from './moments.ts'
import type { Refusal } from './scenario-test.ts'
import type { Tried } from './tried.ts'

/** Those that a clause of the module denies; what is no action at all is left out. */
export function refusalsOf(
  module: Module,
  record: GameRecord,
  tried: readonly Tried[],
): readonly Refusal[] {
  return tried.flatMap(({ moment, action }) => {
    const then = Game.resume(module, record.slice(0, eventsUntil(record, moment)))
    if (then.seq !== moment) return []
    return then.asked().flatMap(({ seat, side }) => {
      const clause = clauseAgainst(then, seat, action)
      return clause === undefined ? [] : [{ moment, action, side, clause }]
    })
  })
}

function clauseAgainst(game: Game, seat: string, action: string): string | undefined {
  try {
    const clause = game.explain(seat, action)?.clause
    return clause !== undefined && clauseNamed(game.module.data.rulebook, clause)
      ? clause
      : undefined
  } catch {
    // Words that name nothing on this board.
    return undefined
  }
}
