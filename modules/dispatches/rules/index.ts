/** Dispatches: a card is orders or an event, and an attack may be answered by one. */

import { attack, decline, react, sight } from './battle.ts'
import { discard, event, keep, order, wait } from './cards.ts'
import { cards, marching } from './field.ts'
import { action, automatic, rules, step } from './generated.ts'
import { endOfTurn, objectives, turnBegins } from './turns.ts'

/** 2.2  Fewer orders than there are. */
const halt = action('halt', {}, endOfTurn, { ends: true })

export default rules({
  parts: [marching, sight, objectives],
  start: (g) => {
    cards.deal(g, 4)
    turnBegins(g, g.actor)
  },
  steps: [
    step('turn', { offers: [order, event, wait] }),
    step('orders', {
      offers: [marching.move, attack, halt],
      prompt: ({ vars: { orders } }) => ({ left: orders }),
    }),
    automatic('spent', endOfTurn),
    step('reaction', { offers: [react, decline], prompt: (_, { at }) => ({ at: String(at) }) }),
    step('report', { offers: [keep] }),
    step('excess', { offers: [discard] }),
  ],
  notAskedClause: '2.1',
  turn: (g) => g.vars.turn,
})
