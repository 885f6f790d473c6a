/** What a search is told, and what it keeps from line to line. */

import type { Chance } from '../bot/chance.ts'
import type { Scale } from './reward.ts'
import type { Edge, Table } from './tree.ts'

export interface MctsTerms {
  /** Lines of play tried for one decision. Default 200. */
  readonly iterations?: number
  /** Think so long instead; needs a clock. Such a bot does not repeat itself. */
  readonly milliseconds?: number
  /** Milliseconds from any beginning. */
  readonly clock?: () => number
  /** A rollout is judged once it is so many actions long and the turn passes to another seat. Default 1. */
  readonly depth?: number
  /** Weight of what has been tried little. Default 0.3. */
  readonly exploration?: number
  /** `own`: every seat is taken to play for itself (max^n). `paranoid`: all others play against the searching seat. */
  readonly opponents?: 'own' | 'paranoid'
  /** Where something is hidden: how many ways to deal it are searched in turns. Default 8. */
  readonly worlds?: number
}

/** One search: what does not change from line to line. */
export interface Search {
  readonly seats: number
  /** Index of the searching seat. */
  readonly own: number
  readonly scale: Scale
  readonly chance: Chance
  readonly rewards: Float64Array
  readonly path: Edge[]
  readonly tables: Table[]
  readonly terms: Required<Pick<MctsTerms, 'depth' | 'exploration' | 'opponents'>>
  /** Nothing is hidden: what chance makes of an action is told apart by the position. */
  readonly open: boolean
  stamp: number
}
