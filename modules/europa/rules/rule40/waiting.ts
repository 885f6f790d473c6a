/** C2, C3  Every action has its step. The clause that makes one wait for it is cited when it is tried at another. */

import type { Frame } from '@redoubt/engine'
import type { Europa } from '../base/game/europa.ts'
import type { Clause } from '../generated.ts'

/** Actions that a clause of their own makes wait. */
const OWN_CLAUSE: Readonly<Record<string, Clause>> = {
  garrison: '40.D.0.4',
  rebuild: 'C5.replace',
  arrive: 'D.reinforce',
  land: 'C5.airborne',
  build: 'C5.build',
  reserve: 'C5.reserve',
  serve: '40.D.15.5',
  serve_rest: '40.D.15.5',
  convert: '40.A.1',
  decline: '40.A.1',
  stand: '40.D.13.4',
}

/** The clause by which an action waits until this step is over: its own, or the order of phases, or of an attack. */
export function waits(g: Europa, _: Frame, action: string): Clause {
  return OWN_CLAUSE[action] ?? (g.vars.battle ? 'C3.1' : 'C2')
}
