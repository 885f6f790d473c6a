/** Dispatches: a card is orders or an event, and an attack may be answered by one. */

import { decline, react, sight } from './battle.ts'
import { discard, event, keep, order, orders, wait } from './cards.ts'
import { cards, marching } from './field.ts'
import { rules, step } from './generated.ts'
import { objectives, turns } from './turns.ts'

export default rules({
  parts: [turns, orders, marching, sight, objectives],
  start: (g) => {
    cards.deal(g, 4)
    turns.begin(g)
  },
  steps: [
    step('turn', { offers: [order, event, wait] }),
    step('reaction', { offers: [react, decline], prompt: (_, { at }) => ({ at: String(at) }) }),
    step('report', { offers: [keep] }),
    step('excess', { offers: [discard] }),
  ],
})
