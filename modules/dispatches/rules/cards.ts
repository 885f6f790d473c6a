/** 1, 2  Cards: played for orders or an event, drawn, kept. */

import type { Space } from '@redoubt/engine'
import { drawsCard, endTurn, ordersPart, playsCard } from '@redoubt/mechanics'
import { attack } from './battle.ts'
import { cards, marching } from './field.ts'
import type { Dispatches, Names } from './generated.ts'

export const orders = ordersPart({ step: 'orders', offers: [marching.move, attack] })

export const order = playsCard<Dispatches>(cards, { name: 'order', clause: '2.2' }, (g, card) =>
  orders.give(g, g.actor, card.type.traits.orders ?? 0),
)

export const event = playsCard<Dispatches>(
  cards,
  { name: 'event', clause: '2.3', trait: 'event' },
  (g, { type: { traits } }) => {
    if (traits.event) EVENTS[traits.event](g)
    if (traits.event !== 'scouts') endTurn(g)
  },
)

const EVENTS: Record<NonNullable<Names['traits']['event']>, (g: Dispatches) => void> = {
  couriers: (g) => cards.draw(g, g.actor, 2),
  scouts: (g) => cards.look(g, g.actor, 3),
  spies(g) {
    const side = g.opponent(g.actor)
    const card = cards.lose(g, side)
    if (card) g.log('spied', { side, card }, '2.3')
  },
  recruits(g) {
    for (const unit of g.onBoardOf(g.actor))
      if ((unit.place as Space).terrain === 'town') g.flip(unit, 0)
  },
}

export const wait = drawsCard(cards, { name: 'wait', clause: '2.4' }, endTurn)
