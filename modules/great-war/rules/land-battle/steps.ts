/** W-7.1, F-25  The steps of a land battle in order. */

import type { ProcedureStep } from '@redoubt/mechanics'
import type { War } from '../shape.ts'

/** F-25  The fort's own step, with the ruling that it fires before everything else. */
const FORT_FIRST: ProcedureStep = { id: 'B0', clause: 'F-25' }

/** W-7.1  The steps of the table; with F-25 the fort's own comes before B1. */
export function landSteps(g: War): readonly ProcedureStep[] {
  const listed: readonly ProcedureStep[] = g.table('land-battle').data.steps
  if (g.options['F-25-fortStep'] !== 'before-B1') return listed
  const at = listed.findIndex(({ id }) => id === 'B1')
  return listed.toSpliced(at, 0, FORT_FIRST)
}

/** F-25  With the fort before everything else, Part B begins with it. */
export function firstOfPartB(g: War): string {
  return g.options['F-25-fortStep'] === 'before-B1' ? FORT_FIRST.id : 'B1'
}
