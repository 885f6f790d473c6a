/** Dispatches: a card is orders or an event, and an attack may be answered by one. */

import { attack, decline, react } from './battle.ts'
import { discard, event, keep, order, wait } from './cards.ts'
import {
  cards,
  endOfTurn,
  marching,
  pointsOf,
  strengthOf,
  townsShown,
  turnBegins,
} from './field.ts'
import type { Dispatches, Side } from './generated.ts'
import { action, automatic, rules, step } from './generated.ts'

/** 2.2  Fewer orders than there are. */
const halt = action('halt', {}, endOfTurn, { ends: true })

/** For bots: steps, cards and towns. */
function worthOf(g: Dispatches, side: Side): number {
  const units = g.onBoardOf(side).reduce((sum, unit) => sum + 4 + 2 * strengthOf(unit), 0)
  return units + g.count(g.zone('hand', side)) + 2 * pointsOf(g, side)
}

export default rules({
  parts: [marching],
  layers: { objectives: townsShown },
  start: (g) => {
    cards.deal(g, 4)
    turnBegins(g, g.actor)
  },
  steps: [
    step('turn', { offers: [order, event, wait] }),
    step('orders', {
      offers: [marching.move, attack, halt],
      prompt: ({ vars }) => ({ left: vars.orders }),
    }),
    automatic('spent', endOfTurn),
    step('reaction', { offers: [react, decline], prompt: (_, { at }) => ({ at: String(at) }) }),
    step('report', { offers: [keep] }),
    step('excess', { offers: [discard] }),
  ],
  notAskedClause: '2.1',
  turn: (g) => g.vars.turn,
  evaluate: (g, side) => worthOf(g, side) - worthOf(g, g.opponent(side)),
})
