/** 2.1, 5  Turns, and who has won. */

import {
  alternatingTurns,
  freshen,
  losesWithArmy,
  objectivesPart,
  spacesWorth,
  winsByPlace,
} from '@redoubt/mechanics'
import { strengthOf } from './battle.ts'
import { cards } from './field.ts'
import type { Dispatches } from './generated.ts'

export const objectives = objectivesPart<Dispatches>({
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

/** A card is drawn first; at the end a hand comes down to its limit. */
export const turns = alternatingTurns<Dispatches>({
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
