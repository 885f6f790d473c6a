/** 37.2  Set-up: each player begins with four fortresses and may place them anew, one player after the other. */

import type { Space } from '@redoubt/engine'
import { type Offered, type SetUpPart, setUpPart, tally } from '@redoubt/mechanics'
import { action, objection, objections, piece, space } from '../base/game/declare.ts'
import type { Blitzkrieg, Piece, Side } from '../base/game/game.ts'
import { majorsOf } from '../base/map/map.ts'
import { putAway } from '../base/units/counters.ts'
import { fortressesOf, inHand, withFortresses } from './fortress.ts'
import { noSiteAtStart, placeFortress } from './placing.ts'

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
  g.log('phase_over', { side, phase: 'set_up' }, { clause: 'BS14' })
  const left = toPlace.of(g, side)
  if (left === 0) return
  const kept = g.options['fortress.setup_unplaced'] === 'kept_in_hand'
  if (kept) inHand.set(g, side, left)
  else for (const fortress of g.stack(g.zone('fortresses', side))) putAway(g, fortress, side)
  toPlace.set(g, side, 0)
  g.log(kept ? 'fortresses_kept' : 'fortresses_lost', { side, count: left }, { clause: 'E03' })
}

/** 37.2a  The fortresses proposed remember where they stood. */
export function noteFortresses(g: Blitzkrieg): void {
  for (const fortress of fortressesOf(g)) g.mark(fortress, 'at0', fortress.place.id)
}
