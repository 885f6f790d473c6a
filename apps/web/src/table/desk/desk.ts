/** What lies open beside the board: the panel, the clause, the stack under the glass, and the moment looked at. */

import type { Batch, View } from '@redoubt/engine'
import type { Mark, Tabletop } from '@redoubt/tabletop'
import { createContext, use } from 'react'
import { within } from './within.ts'

export type PanelName =
  | 'log'
  | 'forces'
  | 'stack'
  | 'charts'
  | 'rules'
  | 'people'
  | 'study'
  | 'help'
  | 'debug'

export interface Desk {
  readonly panel: PanelName | undefined
  readonly clause: { readonly clause: string } | undefined
  /** Place to ring on the board because somebody followed a link to it; a new object each time. */
  readonly pointedAt: { readonly place: string } | undefined
  /** Where the keyboard's cursor stands on the drawn board. */
  readonly cursor: string | undefined
  /** What the hand holds instead of counters: clicks on the board are its. */
  readonly aid: 'ruler' | 'arrow' | 'set-up' | 'several' | undefined
  /** The place it was last aimed at, by pointer, by keyboard or in the board as text; a new object each time. */
  readonly aimed: { readonly place: string } | undefined
  /** Counters of a free table that are chosen together, in the order in which they were. */
  readonly several: readonly number[]
  /** Arrows and rings drawn by hand, by what drew them. */
  readonly drawn: Readonly<Record<string, readonly Mark[]>>
  /** The board as text stays open. */
  readonly textOpen: boolean
  /** A unit or a place is looked for by its name. */
  readonly isFinding: boolean
  /** Number of actions after which the table is looked at; undefined: now. */
  readonly moment: number | undefined
  /** The view of that moment, once it is there. */
  readonly past: View | undefined
  /** The action that led to it. */
  readonly led: Batch | undefined
}

export interface DeskControl {
  openPanel(panel: PanelName | undefined): void
  openClause(clause: string): void
  inspect(place: string | undefined, open?: boolean): void
  pointAt(place: string): void
  setCursor(place: string | undefined): void
  setAid(aid: Desk['aid']): void
  /** Chooses a counter together with those that are, or lets go of it. */
  toggleSeveral(piece: number): void
  setSeveral(pieces: readonly number[]): void
  aim(place: string): void
  setDrawn(by: string, marks: readonly Mark[]): void
  setTextOpen(open: boolean): void
  setFinding(finding: boolean): void
  goTo(moment: number | undefined): void
}

export const DeskScope = createContext<(Desk & DeskControl) | undefined>(undefined)

/** @throws Error outside of a table */
export function useDesk(): Desk & DeskControl {
  return within(DeskScope)
}

export const DeskControlScope = createContext<DeskControl | undefined>(undefined)

/**
 * What can be done at the desk. Unlike the desk itself it never changes: who only acts is not drawn anew when the desk is.
 * @throws Error outside of a table
 */
export function useDeskControl(): DeskControl {
  return within(DeskControlScope)
}

/** Place under the magnifier. Every click sets it and few parts show it: apart from the desk, so that the others are not drawn anew. */
export const InspectedScope = createContext<string | undefined>(undefined)

export function useInspected(): string | undefined {
  return use(InspectedScope)
}

/** The drawn board, once there is one. */
export const StageScope = createContext<Tabletop | undefined>(undefined)

export function useStage(): Tabletop | undefined {
  return use(StageScope)
}
