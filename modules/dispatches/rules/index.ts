/** Dispatches: hands are dealt (1.1), a card is orders or an event, and an attack may be answered by one. Turns and victory stand in procedures.yaml. */

import { procedures } from '@redoubt/mechanics'
import { fights, reactions, sight } from './battle.ts'
import { event, order, orders, wait } from './cards.ts'
import { cards, marching } from './field.ts'
import type { Dispatches } from './generated.ts'
import { prospects } from './prospects.ts'

export default procedures<Dispatches>({
  turn: { ...cards.inTurns, offers: [order, event, wait], fresh: ['moved', 'fought'] },
  worth: prospects,
  rules: { parts: [orders, marching, sight, cards, reactions, fights] },
})
