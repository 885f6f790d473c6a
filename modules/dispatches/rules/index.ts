/** Dispatches: hands are dealt (1.1), a card is orders or an event, and an attack may be answered by one. Turns and victory stand in procedures.yaml. */

import { freshen, procedures } from '@redoubt/mechanics'
import { decline, react, sight } from './battle.ts'
import { event, order, orders, wait } from './cards.ts'
import { cards, marching } from './field.ts'
import type { Dispatches } from './generated.ts'
import { step } from './generated.ts'
import { prospects } from './prospects.ts'

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
  worth: prospects,
  rules: {
    parts: [orders, marching, sight, cards],
    steps: [
      step('reaction', { offers: [react, decline], prompt: (_, { at }) => ({ at: String(at) }) }),
    ],
  },
})
