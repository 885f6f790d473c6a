/** 37.2  Set-up: each player begins with four fortresses and may place them anew, one player after the other. */

import type { Space } from '@redoubt/engine'
import { action, objection, piece, space } from '../base/game/declare.ts'
import type { Blitzkrieg, Piece } from '../base/game/game.ts'
import { majorsOf } from '../base/map/countries.ts'
import { putAway } from '../base/units/counters.ts'
import { fortressesOf, isFortress, withFortresses } from './fortress.ts'
import { fortressThere, notAtHome, notClear, onWater, placeFortress } from './placing.ts'

interface OfFortress {
  readonly fortress: Piece
}

const notYourFortress = objection(
  '37.2b',
  (g, { fortress }: OfFortress) =>
    !isFortress(fortress) || fortress.side !== g.actor || fortress.place.kind !== 'space',
  { message: '37.2b.yours' },
)

/** 37.3g  What has been placed anew stays. */
const placedAnew = objection('37.3g', (_, { fortress }: OfFortress) => fortress.at.moved === true)

/** 37.2b  Taking up one of the fortresses proposed, to place it elsewhere. */
export const takeUpFortress = action(
  'take_up_fortress',
  {
    fortress: piece({
      among: (g) => fortressesOf(g).filter(({ side }) => side === g.actor),
      otherwise: notYourFortress,
      unless: [placedAnew],
    }),
  },
  (g, { fortress }) => {
    g.mark(fortress, 'moved', true)
    g.mark(fortress, 'at0', '')
    g.move(fortress, g.zone('fortresses', g.actor))
    g.setFor('setupFortresses', g.actor, (g.vars.setupFortresses[g.actor.index] ?? 0) + 1)
  },
  { clause: '37.2b', ...withFortresses },
)

/** 37.2a  Four, and no fifth. */
const allPlaced = objection('37.2a', (g) => (g.vars.setupFortresses[g.actor.index] ?? 0) <= 0)

const SITE = [onWater, notAtHome, notClear, fortressThere]

/** 37.2b  Placing a fortress at the start, anywhere in the home country. */
export const placeAtStart = action(
  'place_fortress',
  { hex: space({ among: (g): readonly Space[] => g.board.spaces, unless: SITE }) },
  (g, { hex }) => {
    placeFortress(g, hex)
    g.setFor('setupFortresses', g.actor, (g.vars.setupFortresses[g.actor.index] ?? 0) - 1)
  },
  { clause: '37.2b', unless: [allPlaced], ...withFortresses },
)

/** 37.2b, E03  A player is done; what he has not placed is lost, or stays in his hand. */
function endSetUp(g: Blitzkrieg): void {
  const left = g.vars.setupFortresses[g.actor.index] ?? 0
  if (left > 0) {
    const kept = g.options['fortress.setup_unplaced'] === 'kept_in_hand'
    if (kept) g.setFor('fortressInHand', g.actor, left)
    else
      for (const fortress of g.stack(g.zone('fortresses', g.actor))) putAway(g, fortress, g.actor)
    g.setFor('setupFortresses', g.actor, 0)
    if (kept) g.log('fortresses_kept', { side: g.actor, count: left }, { clause: 'E03' })
    else g.log('fortresses_lost', { side: g.actor, count: left }, { clause: 'E03' })
  }
  nextToSetUp(g, g.actor.id)
}

/** BS14  Azuria, then Carmine; then the first turn begins. */
function nextToSetUp(g: Blitzkrieg, done: string | undefined): void {
  const majors = majorsOf(g)
  const next = majors[done === undefined ? 0 : majors.findIndex(({ id }) => id === done) + 1]
  if (next) return g.next({ step: 'set_up', side: next.id })
  for (const fortress of fortressesOf(g)) if (fortress.at.moved) g.mark(fortress, 'moved', false)
  const [first] = majors
  if (first) g.next({ step: 'S1', side: first.id })
}

/** 37.2a  Set-up is asked for where there are fortresses; else the first turn begins at once. */
export function beginSetUp(g: Blitzkrieg): void {
  const [first] = majorsOf(g)
  if (!first) return
  for (const fortress of fortressesOf(g)) g.mark(fortress, 'at0', fortress.place.id)
  g.push(
    g.options['rules.fortress37']
      ? { step: 'set_up', side: first.id }
      : { step: 'S1', side: first.id },
  )
}

/** 37.2b  The side has placed what it wants to. */
export const endOfSetUp = action(
  'end_phase',
  {},
  (g) => {
    g.log('phase_over', { side: g.actor, phase: 'set_up' }, { clause: 'BS14' })
    endSetUp(g)
  },
  { clause: 'BS14', silent: true, ends: true },
)
