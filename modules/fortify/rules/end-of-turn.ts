/** F-3.5, F-10.1  The end of a turn: is the volley won or drawn? If not, the other side's turn begins. */

import { type Frame, isPossible, type Side } from '@redoubt/engine'
import { attack } from './attack.ts'
import { enlist } from './enlist.ts'
import { fortify } from './fortify.ts'
import { frameOf } from './frames.ts'
import { moveUnit } from './move.ts'
import { countPosition, isDrawnByRepetition } from './repetition.ts'
import type { Fortify } from './shape.ts'
import { ACTIONS_PER_TURN } from './turn.ts'
import { verdict } from './victory.ts'
import { endVolley } from './volley.ts'

export function endOfTurn(g: Fortify, frame: Frame): void {
  const side = g.side(frame.side ?? '')
  const won = verdict(g, side)
  if (won) return endVolley(g, won)
  const { turn_cap } = g.options
  if (turn_cap > 0 && g.vars.turn >= turn_cap) return endVolley(g, { how: 'turn_cap' })
  const opening = g.vars.turn === 1 && side.id === 'red'
  g.set('turn', g.vars.turn + 1)
  if (opening) beginOpening(g, g.opponent(side))
  else beginTurn(g, g.opponent(side))
}

/** F-4.4  Green's first turn. */
function beginOpening(g: Fortify, side: Side): void {
  g.set('actions_left', ACTIONS_PER_TURN)
  g.next(frameOf('opening', side))
}

/** F-3.1  A standard turn; FR-15  a side that cannot act passes. */
function beginTurn(g: Fortify, side: Side): void {
  g.set('actions_left', ACTIONS_PER_TURN)
  g.next(frameOf('turn', side))
  const times = countPosition(g)
  if (isDrawnByRepetition(g, times)) return endVolley(g, { how: 'repetition' })
  if (g.options.deadlock === 'ignore' || canAct(g, side)) return
  if (!canAct(g, g.opponent(side))) return endVolley(g, { how: 'deadlock' })
  g.log('passes', { side }, { clause: 'FR-15' })
  g.next(frameOf('end_of_turn', side))
}

/** F-3.6  The four kinds of action, the likeliest first. */
const FOUR_ACTIONS = [moveUnit, enlist, fortify, attack]

/** FR-15  Could the side do anything but end its turn? */
function canAct(g: Fortify, side: Side): boolean {
  const { actor } = g
  g.actor = side
  const possible = FOUR_ACTIONS.some((kind) => isPossible(g, kind))
  g.actor = actor
  return possible
}
