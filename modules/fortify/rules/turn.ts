/** F-3  The turn: two actions, in any order, or fewer. */

import { END_OF_TURN, frameOf } from './frames.ts'
import { action, type Fortify, objection } from './generated.ts'
import { noteStartOfTurn } from './repetition.ts'
import { verdict } from './victory.ts'

/** F-3.1 */
export const ACTIONS_PER_TURN = 2

/** F-3.1, F-14.3  Uses up actions, whatever they were (F-3.2, F-3.4); the turn ends with the last one. */
export function spend(g: Fortify, cost = 1): void {
  const left = g.vars.actions_left - cost
  if (left <= 0) return g.next(frameOf(END_OF_TURN, g.actor))
  g.set('actions_left', left)
  if (g.options.win_check === 'after_action' && verdict(g, g.actor))
    g.next(frameOf(END_OF_TURN, g.actor))
}

/** FR-39  An act that takes both actions cannot be done with one. */
export function bothActionsLeft(g: Fortify): boolean {
  return g.vars.actions_left >= ACTIONS_PER_TURN
}

/** F-3.3  Fewer or no actions may be taken. */
export const endTurn = action(
  'end_turn',
  {},
  (g: Fortify) => {
    noteStartOfTurn(g)
    g.next(frameOf(END_OF_TURN, g.actor))
  },
  { clause: 'F-3.3', ends: true },
)

/** F-3.1  Nothing can be done once both actions are spent. */
export const noActionsLeft = objection('F-3.1', 'spent', (g: Fortify) => g.vars.actions_left <= 0)
