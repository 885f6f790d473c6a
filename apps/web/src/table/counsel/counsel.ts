/** What the rules have to say besides yes and no: overlays, reach, what is still to do, the battle, what an action would bring. */

import type { ActionPreview, Insight, Order } from '@redoubt/engine'
import { createContext, use } from 'react'
import type { Kept } from './result-kept.ts'

export type ReachList = NonNullable<Insight['reach']>
export type BattleState = NonNullable<Insight['battle']>
export type ObligationList = NonNullable<Insight['obligations']>
export type MarkList = NonNullable<Insight['marks']>
export type DeclaredList = NonNullable<Insight['declared']>

/** An action somebody is thinking of, and what the rules say of it. */
export interface Foresight {
  readonly action: Order
  /** Ids of lines struck out. */
  readonly without: readonly string[]
  /** Undefined while the answer is on its way. */
  readonly preview: ActionPreview | undefined
  /** What the rules say with nothing struck out. */
  readonly whole: ActionPreview | undefined
  /** The odds are still being counted. */
  readonly counting: boolean
}

export interface Counsel {
  /** The overlay that is switched on. */
  readonly layer: string | undefined
  /** The side as which it is looked at; undefined: one's own. */
  readonly layerSide: string | undefined
  readonly marks: MarkList
  readonly obligations: ObligationList
  /** Attacks that wait to be fought. */
  readonly declared: DeclaredList
  readonly battle: BattleState | undefined
  /** Where the picked unit can go, by place. */
  readonly reach: ReachList
  readonly foresight: Foresight | undefined
  /** What dice brought and has not been put away. */
  readonly results: Kept | undefined
}

export interface CounselControl {
  showLayer(name: string | undefined): void
  showLayerOf(side: string): void
  /** Asks what an action would bring; undefined puts the answer away. */
  foresee(action: Order | undefined): void
  /** Strikes a line of the foresight out, or puts it back. */
  strike(line: string): void
  /** Puts the results away. */
  putAway(): void
}

export const CounselScope = createContext<(Counsel & CounselControl) | undefined>(undefined)

export function useCounsel(): Counsel & CounselControl {
  const counsel = use(CounselScope)
  if (!counsel) throw new Error('there is no counsel outside a table')
  return counsel
}
