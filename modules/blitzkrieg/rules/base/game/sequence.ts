/** BS14  From phase to phase; which phases there are is put together where the rules are. */

import type { Blitzkrieg, Side } from './game.ts'

/** Ends a phase; the next one in which there is something to decide begins. */
export function goOn(g: Blitzkrieg, side: Side, phase: string): void {
  g.next({ step: 'next_phase', side: side.id, phase })
}

/** Ends a phase if it leaves nothing to decide. */
export function goOnIfDone(g: Blitzkrieg, side: Side, phase: string): void {
  if (g.frame?.step === phase) g.next({ step: 'go_on_if_done', side: side.id, phase })
}
