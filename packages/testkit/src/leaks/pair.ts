/** Two games at the same point that differ only in what an audience may not know, and how they are made of one. */

import { Game, type Order, type PositionData, type Snapshot } from '@redoubt/engine'

export interface Twins {
  readonly one: Game
  readonly other: Game
  /** What they differ in. */
  readonly about: string
  /** The forces themselves differ, which cannot be where everybody knows what there is: hints count on that. */
  readonly otherForces?: true
  /** Played in each to make them differ. */
  readonly first?: { readonly seat: string; readonly actions: readonly [Order, Order] }
}

/** A game of its own at the same point, or at that point with something else in it. */
export function copyOf(game: Game, position?: PositionData): Game {
  const snapshot = game.snapshot()
  const changed: Snapshot = position ? { ...snapshot, position } : snapshot
  return Game.restore(game.module, structuredClone(changed), game.position.random)
}
