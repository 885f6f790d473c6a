/** One position under several rules: what each allows, what an action does in each. */

import {
  type ActionPreview,
  type Denial,
  type Game,
  type LogEntry,
  writeOrder,
} from '@redoubt/engine'
import { beginArm } from '../play/begin.ts'
import type { PreparedArm } from '../study/prepared.ts'
import { type Differences, differencesOf } from './differences.ts'

/** A game for each arm, all with the same dice. */
export function openBoards(arms: readonly PreparedArm[], seed = '1'): Game[] {
  return arms.map((arm) => beginArm(arm, seed))
}

/** An action that some of the games allow and others do not. */
export interface LegalDifference {
  /** In notation. */
  readonly action: string
  /** By game: undefined where it is legal. */
  readonly denials: readonly (Denial | undefined)[]
}

export interface LegalComparison {
  /** Number of legal actions by game. */
  readonly counts: readonly number[]
  readonly differences: readonly LegalDifference[]
  /** There were too many to look at all. */
  readonly cut: boolean
}

/**
 * The actions of a seat that are not legal in all games, each denial with its clause.
 * @param most actions looked at in a game
 */
export function compareLegal(games: readonly Game[], seat: string, most = 5000): LegalComparison {
  let cut = false
  const legal = games.map((game) => {
    const actions = new Set<string>()
    for (const action of game.legal(seat)) {
      if (actions.size >= most) {
        cut = true
        break
      }
      actions.add(writeOrder(action))
    }
    return actions
  })
  const all = [...new Set(legal.flatMap((actions) => [...actions]))]
  const differences = all.flatMap((action): LegalDifference[] => {
    if (legal.every((actions) => actions.has(action))) return []
    const denials = games.map((game, at) =>
      legal[at]?.has(action) ? undefined : game.explain(seat, action),
    )
    return denials.some((denial) => denial) ? [{ action, denials }] : []
  })
  return { counts: legal.map(({ size }) => size), differences, cut }
}

/** An action tried in one game. */
export type Tried =
  | { readonly denial: Denial }
  | {
      readonly denial: undefined
      /** What the rules say of it and how it can come out; averaged where something is hidden from the seat. */
      readonly preview: ActionPreview
      /** A game of its own in which it was done, with the game's own dice. */
      readonly after: Game
      readonly log: readonly LogEntry[]
    }

export interface TriedEverywhere {
  readonly tried: readonly Tried[]
  /** Some allow it, others do not. */
  readonly deniedSomewhere: boolean
  /** The odds are not the same where it is allowed. */
  readonly oddsDiffer: boolean
  /** What differs afterwards, among the games that allow it, in their order. */
  readonly after: Differences | undefined
}

/** Tries an action in every game; the games themselves stay as they are. */
export function tryEverywhere(
  games: readonly Game[],
  seat: string,
  action: string,
): TriedEverywhere {
  const tried = games.map((game): Tried => {
    const denial = game.explain(seat, action)
    if (denial) return { denial }
    const preview = game.preview(seat, action)
    const after = game.branch(undefined, game.position.random)
    const { log } = after.act(seat, action)
    return { denial: undefined, preview, after, log }
  })
  const done = tried.flatMap((one) => (one.denial ? [] : [one]))
  const odds = done.map(({ preview }) => JSON.stringify(preview.odds))
  return {
    tried,
    deniedSomewhere: done.length < tried.length && done.length > 0,
    oddsDiffer: odds.some((text) => text !== odds[0]),
    after:
      done.length < 2
        ? undefined
        : differencesOf(
            done.map((one) => one.after),
            seat,
          ),
  }
}
