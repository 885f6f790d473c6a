/** BS14  From phase to phase. What each phase is stands in phases.ts; this is all the others need to know of it. */

import type { Frame, Side } from '@redoubt/engine'
import type { Blitzkrieg } from '../../shape.ts'

/** The phases that ask somebody, by their names in the rules. */
export type Phase = 'S2' | 'S3' | 'A' | 'M' | 'C' | 'D'

/** The end of a phase, as its frame carries it. */
export interface Ending extends Frame {
  readonly side: string
  /** The phase that ends; S1 is the beginning of the turn. */
  readonly phase: Phase | 'S1'
}

/** Ends a phase; the next one in which there is something to decide begins. */
export function goOn(g: Blitzkrieg, side: Side, phase: Ending['phase']): void {
  g.next({ step: 'go_on', side: side.id, phase })
}

/** Ends a phase if it leaves nothing to decide. */
export function goOnIfDone(g: Blitzkrieg, side: Side, phase: Phase): void {
  if (g.frame?.step === phase) g.next({ step: 'go_on_if_done', side: side.id, phase })
}
