/** FR-16  Repetition: the third time the same position stands with the same side to move, the volley is drawn. */

import { action, type Fortify, objection } from './generated.ts'
import { endVolley } from './volley.ts'

/** FR-16  How often a position must have stood. */
const TIMES = 3

/** Counts the position at the start of a turn and returns how often it has stood now. */
export function countPosition(g: Fortify): number {
  return g.options.repetition === 'off' ? 0 : g.tally('positions', g.hashNumber())
}

/** Counts the position a volley was set up in by hand: such a turn has not been through `countPosition`. */
export function noteStartOfTurn(g: Fortify): void {
  if (g.vars.positions.size === 0 && g.vars.actions_left === 2 && g.frame?.step === 'turn')
    countPosition(g)
}

/** FR-16  Has this position stood often enough to end the volley by itself? */
export function isDrawnByRepetition(g: Fortify, times: number): boolean {
  return times >= TIMES && g.options.repetition === 'threefold_draw'
}

const cannotBeClaimed = objection(
  'FR-16',
  (g: Fortify) => (g.vars.positions.get(g.hashNumber()) ?? 0) < TIMES,
  { facts: (g) => ({ times: g.vars.positions.get(g.hashNumber()) ?? 0 }) },
)

/** FR-16  With claims: the side to move ends the volley as a draw. */
export const claimRepetition = action(
  'claim_repetition',
  {},
  (g: Fortify) => endVolley(g, { how: 'repetition' }),
  {
    clause: 'FR-16',
    unless: [cannotBeClaimed],
    confirm: true,
    applies: (options) => options.repetition === 'threefold_claim',
  },
)
