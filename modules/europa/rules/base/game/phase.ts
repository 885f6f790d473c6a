/** C2  Which phase it is, and whose: by the step the game stands at, so that it holds in any position put together. */

import type { Frame, Side } from '../../generated.ts'
import type { Europa } from './europa.ts'
import { read } from './tables.ts'

/** The phase each step that asks belongs to. */
const PHASE_OF: Readonly<Record<string, string>> = {
  replacement: 'replacement',
  movement: 'movement',
  combat: 'combat',
  reaction: 'reactionMovement',
  exploitation: 'exploitation',
  exploitation_combat: 'exploitation',
}

/** The phase of the player-turn. */
export function phaseOf(g: Europa): string {
  const { flow } = g
  for (let i = flow.length - 1; i >= 0; i--) {
    const phase = PHASE_OF[(flow[i] as Frame).step]
    if (phase !== undefined) return phase
  }
  return g.vars.phase
}

/** The side a frame asks; without one, the acting side. */
export function sideOf(g: Europa, { side }: Frame): Side {
  return side ? g.side(side) : g.actor
}

/** The side whose player-turn it is. */
export function phasingSide(g: Europa): Side {
  const turn = g.flow.find(({ step, side }) => step === 'player_turn' && side !== undefined)
  return g.side(turn?.side ?? g.vars.phasing)
}

/** The player-turn goes on with the phase after this one; a position may have been put together without it. */
export function goOnAfter(g: Europa, { step, side }: Frame): void {
  if (g.flow.length > 0) return
  const { phases } = read(g, 'playerTurn')
  const at = phases.findIndex(({ id }) => id === PHASE_OF[step]) + 1
  const acting = g.side(side ?? g.vars.phasing)
  const phasing = step === 'reaction' ? g.opponent(acting) : acting
  g.push({ step: 'player_turn', side: phasing.id, at })
}
