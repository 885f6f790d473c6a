/** F-3.5, F-10.1  The end of a turn: is the volley won or drawn? If not, the other side's turn begins. */

import { isPossible } from '@redoubt/engine'
import { attack } from './attack.ts'
import { enlist } from './enlist.ts'
import { fortify } from './fortify.ts'
import { END_OF_TURN, frameOf, OPENING, TURN } from './frames.ts'
import type { Fortify, Frame, Side } from './generated.ts'
import { moveUnit } from './move.ts'
import { countPosition, isDrawnByRepetition } from './repetition.ts'
import { ACTIONS_PER_TURN } from './turn.ts'
import { verdict } from './victory.ts'
import { endVolley } from './volley.ts'

/** F-10.1  A standard turn ends. */
export function endOfTurn(g: Fortify, frame: Frame): void {
  const side = g.side(frame.side)
  if (!endsVolley(g, side)) beginTurn(g, g.opponent(side))
}

/** F-4.3, F-4.4  Red's first turn ends, and Green's begins. */
export function endOfOpening(g: Fortify, frame: Frame): void {
  const side = g.side(frame.side)
  if (endsVolley(g, side)) return
  g.set('actions_left', ACTIONS_PER_TURN)
  g.next(frameOf(OPENING, g.opponent(side)))
}

/** Ends the volley if it is over after this side's turn; else counts the turn. */
function endsVolley(g: Fortify, side: Side): boolean {
  const { turn_cap } = g.options
  const end = verdict(g, side) ?? (turn_cap > 0 && g.vars.turn >= turn_cap ? TOO_LONG : undefined)
  if (end) endVolley(g, end)
  else g.set('turn', g.vars.turn + 1)
  return end !== undefined
}

const TOO_LONG = { how: 'turn_cap' } as const

/** F-3.1  A standard turn; FR-15  a side that cannot act passes. */
function beginTurn(g: Fortify, side: Side): void {
  g.set('actions_left', ACTIONS_PER_TURN)
  g.next(frameOf(TURN, side))
  const times = countPosition(g)
  if (isDrawnByRepetition(g, times)) return endVolley(g, { how: 'repetition' })
  if (g.options.deadlock === 'ignore' || canAct(g, side)) return
  if (!canAct(g, g.opponent(side))) return endVolley(g, { how: 'deadlock' })
  g.log('passes', { side }, 'FR-15')
  g.next(frameOf(END_OF_TURN, side))
}

/** F-3.6  The four kinds of action, the likeliest first. */
const FOUR_ACTIONS = [moveUnit, enlist, fortify, attack]

/** FR-15  Could the side do anything but end its turn? */
function canAct(g: Fortify, side: Side): boolean {
  return FOUR_ACTIONS.some((kind) => isPossible(g, kind, side))
}
