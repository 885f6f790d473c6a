/** 1  Turns. */

import { attack } from './attack.ts'
import { endIfDecided } from './end.ts'
import { action, automatic, step } from './generated.ts'
import { move } from './move.ts'

const endTurn = action('end_turn', {}, (g) => g.next({ step: 'end-of-turn', side: g.actor.id }), {
  clause: '1.1',
})

export const turn = step('turn', {
  offers: [move, attack, endTurn],
  prompt: (g) => ({ turn: g.vars.turn }),
})

/** 1.1, 1.2  The other side's turn begins, with all units ready. */
export const endOfTurn = automatic('end-of-turn', (g, frame) => {
  const done = g.side(frame.side)
  for (const unit of g.pieces) g.mark(unit, 'acted', false)
  if (endIfDecided(g, done)) return
  if (done.id === 'red') g.set('turn', g.vars.turn + 1)
  g.next({ step: 'turn', side: g.opponent(done).id })
})
