/** 37.2, 37.3  Fortresses are placed: four at the start, one player after the other, and one for four friendly Basic Industry cities, at once. */

import type { Space } from '@redoubt/engine'
import { isSupplied, type SetUpPart, setUpPart, tally } from '@redoubt/mechanics'
import { action, objection, objections, piece, space } from '../base/game/declare.ts'
import {
  type AtHex,
  type Blitzkrieg,
  goOn,
  type Offered,
  type Piece,
  type Side,
} from '../base/game/game.ts'
import { friendlyIndustry } from '../base/map/cities.ts'
import { fieldOf, isStrangerIn } from '../base/map/field.ts'
import { countryOf, homeOf, isLand, majorsOf } from '../base/map/map.ts'
import { inEnemyZoc } from '../base/map/zoc.ts'
import { industrySupply } from '../base/supply/supply.ts'
import { operatingIndustry } from '../base/turn/replacements.ts'
import type { TurnPhase } from '../base/turn/turn.ts'
import { putAway, takeCounter } from '../base/units/units.ts'
import { fortressesOf, fortressIn, inHand, isFortress, withFortresses } from './fortress.ts'

/** 37.3d  Neither sea nor lake. */
const onWater = objection('37.3d', (g, { hex }: AtHex) => !isLand(g.board, hex))

/** 37.3d, E09  One to a hex. */
const fortressThere = objection(
  '37.3d',
  (g, { hex }: AtHex) =>
    g.options['fortress.max_per_hex'] !== 'unlimited' && fortressIn(g, hex) !== undefined,
  { message: 'E09' },
)

/** 37.4a, E14  At some tables a fortress takes one unit: it is not placed over several. */
const tooManyThere = objection(
  '37.4a',
  (g, { hex }: AtHex) => {
    const count = fieldOf(g).units[hex.index] ?? 0
    return g.options['fortress.capacity'] === 'one_unit' && count > 1 && { count }
  },
  { message: 'E14.place' },
)

/** 37.2b  What speaks against a hex at the start. */
export const noSiteAtStart = objections<AtHex>(
  onWater,
  {
    // In the home country.
    '37.2b': (g, { hex }) => countryOf(hex) !== homeOf(g, g.actor),
    // 37.2b, E04  At some tables on clear hexes only.
    E04: {
      clause: '37.2b',
      when: (g, { hex }) =>
        g.options['fortress.home_hexes'] === 'clear_only' && hex.terrain !== 'clear',
    },
  },
  fortressThere,
  tooManyThere,
)

/** 37.3d  What speaks against a hex for a fortress received. */
export const noSite = objections<AtHex>(
  onWater,
  fortressThere,
  {
    // 37.3e, E08  No line begins under the enemy.
    '37.3e enemy': (g, { hex }) =>
      !g.options['fortress.place_on_enemy_unit'] && isStrangerIn(g, hex, g.actor),
    // E08  At some tables not beside the enemy either.
    E08: {
      clause: '37.3d',
      when: (g, { hex }) => !g.options['fortress.place_in_ezoc'] && inEnemyZoc(g, hex, g.actor),
    },
  },
  tooManyThere,
  {
    // 37.3e, 37.3f  A combat supply line to some friendly Basic Industry city, in whatever country.
    '37.3e': (g, { hex }) => !isSupplied(industrySupply(g, g.actor), hex),
  },
)

/** E10  At some tables the counters run out. */
export const noCounterLeft = objection(
  '37.3a',
  (g) => {
    const limit = g.options['fortress.counter_limit']
    const own = fortressesOf(g).filter(({ side }) => side === g.actor)
    return limit !== null && own.length >= limit && { limit }
  },
  {
    message: 'E10',
  },
)

/** Puts a fortress of the acting side onto the map. */
export function placeFortress(g: Blitzkrieg, hex: Space): void {
  const type = g.cast.type('fortress')
  if (!type) throw new Error(`module ${g.cast.data.manifest.id} has no piece type "fortress"`)
  const ready = g.stack(g.zone('fortresses', g.actor)).find(isFortress)
  const fortress = ready ?? takeCounter(g, type, g.actor, hex)
  const lowest = g.bottom(hex)
  // A marker lies beneath the units that use it.
  if (lowest !== fortress) g.move(fortress, hex, lowest)
  // 37.3g  From now on it is where it is.
  g.mark(fortress, 'at0', hex.id)
}

// ── 37.3  The receipt ──

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
  g.log('receipt', { side, count: received, cities: friendlyIndustry(g, side).length }, '37.3a')
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
    owes: (g, side) => {
      const pieces = g.stack(g.zone('fortresses', side))
      return inHand.of(g, side) > 0 ? [{ key: 'place', clause: '37.3b', pieces, places: [] }] : []
    },
    holds: '37.3b',
  }
}

// ── 37.2  Set-up ──

/** 37.2a  Fortresses taken up and not placed anew yet. */
const toPlace = tally('setupFortresses')

/** 37.2b  Taking up one of the fortresses proposed, to place it elsewhere. */
export const takeUpFortress = action(
  'take_up_fortress',
  {
    fortress: piece({
      among: (g) => fortressesOf(g).filter(({ side }) => side === g.actor),
      otherwise: objection('37.2b', 'yours'),
      // What has been placed anew stays.
      unless: objections<{ fortress: Piece }>({ '37.3g': (_, { fortress }) => fortress.at.moved }),
    }),
  },
  (g, { fortress }) => {
    g.mark(fortress, 'moved', true)
    g.mark(fortress, 'at0', '')
    g.move(fortress, g.zone('fortresses', g.actor))
    toPlace.add(g, g.actor, 1)
  },
  { clause: '37.2b', waits: '37.3g', ...withFortresses },
)

/** 37.2b  Placing a fortress at the start, anywhere in the home country. */
export const placeAtStart = action(
  'place_fortress',
  { hex: space({ among: (g): readonly Space[] => g.board.spaces, unless: noSiteAtStart }) },
  (g, { hex }) => {
    placeFortress(g, hex)
    toPlace.add(g, g.actor, -1)
  },
  {
    clause: '37.2b',
    waits: '37.3b',
    // Four, and no fifth.
    unless: objections({ '37.2a': (g) => toPlace.of(g, g.actor) <= 0 }),
    ...withFortresses,
  },
)

/** 37.2a, BS14  Set-up is asked for where there are fortresses, of Azuria, then of Carmine; then the first turn begins. */
export function setUp(offers: readonly Offered[]): SetUpPart<Blitzkrieg> {
  return setUpPart<Blitzkrieg>({
    clause: 'BS14',
    sides: majorsOf,
    offers,
    due: (g) => g.options['rules.fortress37'],
    prompt: (g, side) => ({ left: toPlace.of(g, side) }),
    ends: endSetUp,
    begin: (g) => {
      for (const fortress of fortressesOf(g)) g.mark(fortress, 'moved', false)
      const [first] = majorsOf(g)
      if (first) g.next({ step: 'S1', side: first.id })
    },
  })
}

/** 37.2b, E03  A player is done; what he has not placed is lost, or stays in his hand. */
function endSetUp(g: Blitzkrieg, side: Side): void {
  g.log('phase_over', { side, phase: 'set_up' }, 'BS14')
  const left = toPlace.of(g, side)
  if (left === 0) return
  const kept = g.options['fortress.setup_unplaced'] === 'kept_in_hand'
  if (kept) inHand.set(g, side, left)
  else for (const fortress of g.stack(g.zone('fortresses', side))) putAway(g, fortress, side)
  toPlace.set(g, side, 0)
  g.log(kept ? 'fortresses_kept' : 'fortresses_lost', { side, count: left }, 'E03')
}

/** 37.2a  The fortresses proposed remember where they stood. */
export function noteFortresses(g: Blitzkrieg): void {
  for (const fortress of fortressesOf(g)) g.mark(fortress, 'at0', fortress.place.id)
}
