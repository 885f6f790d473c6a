/** Dispatches: a card is orders or an event, and an attack may be answered by one. */

import {
  alternatingTurns,
  freshen,
  losesWithArmy,
  objectivesPart,
  spacesWorth,
  winsByPlace,
} from '@redoubt/mechanics'
import { decline, react, sight, strengthOf } from './battle.ts'
import { discard, event, keep, order, orders, wait } from './cards.ts'
import { cards, marching } from './field.ts'
import type { Dispatches } from './generated.ts'
import { rules, step } from './generated.ts'

/** 5  Winning. Bots like strong units, and cards. */
const objectives = objectivesPart<Dispatches>({
  clause: '5.3',
  spaces: (g) => spacesWorth(g, g.scenarioData.towns),
  levels: () => [{ lead: 1, reason: 'towns' }],
  atOnce: [
    winsByPlace({ clause: '5.1', reason: 'capital', region: ({ id }) => `capital_of_${id}` }),
    losesWithArmy({ clause: '5.2', reason: 'army' }),
  ],
  worth: (g, side) =>
    g.onBoardOf(side).reduce((sum, unit) => sum + 20 + 10 * strengthOf(unit), 0) +
    5 * g.count(g.zone('hand', side)),
})

/** 1.3, 2.1  A card is drawn first; at the end a hand comes down to its limit. */
const turns = alternatingTurns<Dispatches>({
  clause: '2.1',
  last: 8,
  begins: (g, side) => {
    freshen(g, ['moved', 'fought'], (unit) => unit.side === side)
    cards.draw(g, side)
  },
  ends: (g, side) => {
    if (cards.excess(g, side) > 0) g.next({ step: 'excess', side: side.id })
  },
  objectives,
})

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
