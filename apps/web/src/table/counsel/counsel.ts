/** What the rules have to say besides yes and no: overlays, reach, what is still to do, the battle, what an action would bring. */

import type { ActionPreview, Insight, Order } from '@redoubt/engine'
import { createContext } from 'react'
import { within } from '../desk/within.ts'
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

/** What the rules say of the position: the same until the game moves on or another overlay is wished for. */
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
  /** What dice brought and has not been put away. */
  readonly results: Kept | undefined
}

/** What they say of what is in hand: other with every click, and with every place the pointer rests on. */
export interface Outlook {
  /** Where the picked unit can go, by place. */
  readonly reach: ReachList
  readonly foresight: Foresight | undefined
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

export const CounselScope = createContext<Counsel | undefined>(undefined)

/** @throws Error outside of a table */
export function useCounsel(): Counsel {
  return within(CounselScope)
}

export const OutlookScope = createContext<Outlook | undefined>(undefined)

/** @throws Error outside of a table */
export function useOutlook(): Outlook {
  return within(OutlookScope)
}

export const CounselControlScope = createContext<CounselControl | undefined>(undefined)

/**
 * What can be asked of the rules. Unlike what they say it never changes: who only asks is not drawn anew with every answer.
 * @throws Error outside of a table
 */
export function useCounselControl(): CounselControl {
  return within(CounselControlScope)
}
