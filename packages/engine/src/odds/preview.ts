/** What an action would bring, before anybody commits to it. */

import type { Game } from '../game/game.ts'
import { describe, type Fact } from '../position/facts.ts'
import type { Preview } from '../rules/action.ts'
import type { Denial } from '../rules/denial.ts'
import type { Action } from '../rules/notation.ts'
import { type Odds, type OddsQuestion, odds } from './odds.ts'

/** A modifier, cost or other remark of the rules, with the clause it rests on. */
export interface PreviewNote {
  readonly key: string
  readonly clause?: string | undefined
  readonly facts: Readonly<Record<string, Fact>>
}

export interface ActionPreview {
  /** Why it cannot be done; nothing else is told then. */
  readonly denial?: Denial
  readonly notes: readonly PreviewNote[]
  /** Ids of the places passed, first to last. */
  readonly path: readonly string[]
  readonly cost?: number
  /** How it can come out. Absent when that would tell what the seat may not know. */
  readonly odds?: Odds
}

/**
 * Previews an action of a seat; the game is not touched.
 * @param said what the rules themselves say of it
 */
export function previewOf(
  game: Game,
  seat: string,
  action: Action | string,
  said: Preview,
  question: OddsQuestion,
): ActionPreview {
  const notes = (said.notes ?? []).map((note) => {
    const facts: Record<string, Fact> = {}
    for (const [name, fact] of Object.entries(note.facts ?? {})) facts[name] = describe(fact)
    return { key: note.key, clause: note.clause, facts }
  })
  const path = (said.path ?? []).map((place) => place.id)
  const about = { notes, path, ...(said.cost === undefined ? {} : { cost: said.cost }) }
  if (game.hidesAnything(seat)) return about
  return { ...about, odds: odds(game, seat, action, { budget: 2_000, samples: 400, ...question }) }
}
