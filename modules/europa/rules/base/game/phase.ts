/** C2  Which phase it is: by the frame the flow stands on, so that it holds in any position put together. */

import type { Europa } from './europa.ts'

/** The phase of the player-turn, whatever is being decided in it. */
export function phaseOf(g: Europa): string {
  return g.flow[0]?.step ?? g.vars.phase
}

/** C5.exploit  Exploitation: movement, then combat. */
export function isExploitation(g: Europa): boolean {
  return phaseOf(g) === 'exploitation' || phaseOf(g) === 'exploitation_combat'
}
