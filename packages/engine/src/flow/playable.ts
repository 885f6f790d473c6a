/** A game as search and odds need it: asked, played, and played on from a branch of its own. */

import type { Json } from '../format/json.ts'
import type { LogEntry } from '../position/listener.ts'
import type { Position } from '../position/position.ts'
import type { Snapshot } from '../position/saved.ts'
import type { Denial } from '../rules/denial.ts'
import type { Module } from '../rules/module.ts'
import type { Order } from '../rules/order.ts'
import type { View } from '../view/view.ts'

export interface Playable {
  readonly module: Module
  readonly options: Readonly<Record<string, Json>>
  readonly position: Position
  /** Why an action is denied, or undefined when it is legal. */
  explain(seat: string, order: Order | string): Denial | undefined
  /** Plays an action. @throws DeniedError; whatever is thrown, nothing has changed */
  act(seat: string, order: Order | string): { readonly log: readonly LogEntry[] }
  /** A game of its own that goes on from here; its end does not touch this one. */
  branch(): Playable
  snapshot(): Snapshot
  /** Is there anything on the table that the audience may not see just now? */
  hidesAnything(audience: string | undefined): boolean
  view(audience: string | undefined): View
  /** Lines of the last action as an audience was told them. */
  lastTold(audience: string | undefined): readonly LogEntry[]
  /** Games that the seat cannot tell from this one; undefined where what it sees does not say what there is to deal. */
  worlds(seat: string, most: number): Worlds | undefined
}

/** Games that a seat cannot tell from each other, each as likely as any other. */
export interface Worlds {
  /** All there are, or so many dealt by dice. */
  readonly all: boolean
  readonly count: number
  readonly games: Iterable<Playable>
}
