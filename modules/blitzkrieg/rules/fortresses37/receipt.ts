/** 37.3  A fortress for four friendly Basic Industry cities, to be placed at once. */

import { action, objection, space } from '../base/game/declare.ts'
import { type Blitzkrieg, goOn, type Offered, type Side } from '../base/game/game.ts'
import { friendlyIndustry } from '../base/map/cities.ts'
import { operatingIndustry } from '../base/turn/replacements.ts'
import type { TurnPhase } from '../base/turn/turn.ts'
import { putAway, takeCounter } from '../base/units/counters.ts'
import { inHand, withFortresses } from './fortress.ts'
import { noCounterLeft, noSite, placeFortress } from './placing.ts'

/** 37.3a, E05, E06, E07  How many fortresses a side receives at this moment. */
function receivedNow(g: Blitzkrieg, side: Side): number {
  if (g.vars.game_turn === 1 && !g.options['fortress.receipt_on_turn_1']) return 0
  const { industry_needed, received } = g.table('units').data.fortresses
  const cities = g.options['fortress.ind_must_operate']
    ? operatingIndustry(g, side)
    : friendlyIndustry(g, side)
  switch (g.options['fortress.receipt_mode']) {
    case 'one_if_at_least_4':
      return cities.length >= industry_needed ? received : 0
    case 'one_per_4':
      return Math.floor(cities.length / industry_needed) * received
    case 'exactly_4':
      return cities.length === industry_needed ? received : 0
  }
}

/** BS14 S2, 37.3a  The receipt. */
function receiveFortress(g: Blitzkrieg, side: Side): void {
  const received = receivedNow(g, side)
  if (received === 0) return
  const type = g.cast.type('fortress')
  if (!type) return
  for (let n = 0; n < received; n++) takeCounter(g, type, side, g.zone('fortresses', side))
  inHand.add(g, side, received)
  g.log(
    'receipt',
    { side, count: received, cities: friendlyIndustry(g, side).length },
    { clause: '37.3a' },
  )
}

/** 37.3c  There is none to place. */
const noneInHand = objection('37.3c', (g) => inHand.of(g, g.actor) <= 0)

/** 37.3b  It must be placed now, or given up. */
const mustBePlaced = objection('37.3b', (g) => inHand.of(g, g.actor) > 0)

/** 37.3d  Placing it. */
export const placeReceived = action(
  'place_fortress',
  { hex: space({ unless: noSite }) },
  (g, { hex }) => {
    placeFortress(g, hex)
    inHand.add(g, g.actor, -1)
    if (inHand.of(g, g.actor) === 0) goOn(g, g.actor, 'S2')
  },
  { clause: '37.3d', waits: '37.3b', unless: [noneInHand, noCounterLeft], ...withFortresses },
)

/** 37.3b  Not placing it: it is lost. */
export const forfeitFortress = action(
  'forfeit_fortress',
  {},
  (g) => {
    for (const fortress of g.stack(g.zone('fortresses', g.actor))) putAway(g, fortress, g.actor)
    inHand.set(g, g.actor, 0)
    goOn(g, g.actor, 'S2')
  },
  { clause: '37.3b', waits: true, unless: [noneInHand], confirm: true, ...withFortresses },
)

/** BS14 S2  The receipt; nothing else is done before what is received is placed or given up. */
export function receiptPhase(offers: readonly Offered[]): TurnPhase {
  return {
    id: 'S2',
    offers,
    begin: (g, side) => {
      if (g.options['rules.fortress37']) receiveFortress(g, side)
    },
    due: (g, side) => inHand.of(g, side) > 0,
    unless: [mustBePlaced],
    owes: (g, side) =>
      inHand.of(g, side) > 0
        ? [
            {
              key: 'place',
              clause: '37.3b',
              pieces: g.stack(g.zone('fortresses', side)),
              places: [],
            },
          ]
        : [],
    holds: '37.3b',
  }
}
