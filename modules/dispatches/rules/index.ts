/** Dispatches: a card is orders or an event, and an attack may be answered by one. Turns and victory stand in procedures.yaml. */

import { freshen, procedures } from '@redoubt/mechanics'
import { decline, react, sight, strengthOf } from './battle.ts'
import { event, order, orders, wait } from './cards.ts'
import { cards, marching } from './field.ts'
import type { Dispatches } from './generated.ts'
import { step } from './generated.ts'

export default procedures<Dispatches>({
  turn: {
    offers: [order, event, wait],
    opens: (g) => cards.deal(g, 4),
    begins: (g, side) => {
      freshen(g, ['moved', 'fought'], (unit) => unit.side === side)
      cards.draw(g, side)
    },
    ends: cards.comeDown,
  },
  /** Bots like strong units, and cards. */
  worth: (g, side) =>
    g.onBoardOf(side).reduce((sum, unit) => sum + 20 + 10 * strengthOf(unit), 0) +
    5 * g.count(g.zone('hand', side)),
  rules: {
    parts: [orders, marching, sight, cards],
    steps: [
      step('reaction', { offers: [react, decline], prompt: (_, { at }) => ({ at: String(at) }) }),
    ],
  },
})
