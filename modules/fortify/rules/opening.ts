/** F-4  The first turns of a volley: Red lands on a Shore, then Green anywhere that fits. */

import { isPossible } from '@redoubt/engine'
import { adjacent } from './adjacency.ts'
import type { Enlisting } from './arguments.ts'
import { gunsOffLand, land, notInSupply, occupied } from './enlist.ts'
import { END_OF_OPENING, END_OF_TURN, frameOf, TURN } from './frames.ts'
import { action, type Fortify, objection, objections, optional, piece, space } from './generated.ts'
import {
  noSecondInSupply,
  notInfantryPair,
  ofSecond,
  secondDoesNotFit,
  secondHalfGiven,
  secondNotYours,
  secondOccupied,
  secondOnWater,
  secondsFor,
  spacesForSecond,
} from './infantry-pair.ts'
import { roomFor, unitsInSupply } from './overview.ts'
import { noFriendlyBattleshipFree } from './special-warfare.ts'
import { spend } from './turn.ts'

/** F-4.2  Red opens on a Shore. */
const redNotOnShore = objection(
  'F-4.2',
  (g: Fortify, { to }: Enlisting) => g.actor.id === 'red' && to.terrain !== 'shore',
)

/** FR-10  What a pair may do in the opening: not at all, or each by the opening rule, or side by side. */
const noPair = objections<Enlisting>(
  notInfantryPair,
  {
    'FR-10': (g, { second }) =>
      second !== undefined && g.options.opening_infantry_pair === 'single',
  },
  secondNotYours,
  noSecondInSupply,
)
const noSecondLanding = objections<Enlisting>(
  secondHalfGiven,
  secondOccupied,
  {
    'F-4.2': {
      when: (g, { second_to }) =>
        second_to !== undefined &&
        g.actor.id === 'red' &&
        second_to.terrain !== 'shore' &&
        g.options.opening_infantry_pair === 'first_turn_rule',
      facts: ofSecond,
    },
    // Green's second Infantry keeps off the Water too.
    'F-4.6': {
      when: (g, choice) => g.actor.id === 'green' && secondDoesNotFit(g, choice),
      facts: ofSecond,
    },
  },
  secondOnWater,
  {
    'FR-10 adjacent': {
      when: (g, { to, second_to }) =>
        second_to !== undefined &&
        g.options.opening_infantry_pair === 'adjacent' &&
        !adjacent(to, second_to),
      facts: ofSecond,
    },
  },
)

/** F-4.3  Red's first turn is over after one action. */
function endRedOpening(g: Fortify): void {
  g.next(frameOf(END_OF_OPENING, g.actor))
}

/** F-4.2, F-4.5  The opening Enlist; Red's turn is over with it (F-4.3). */
export const openingEnlist = action(
  'enlist',
  {
    unit: piece({ among: unitsInSupply, otherwise: notInSupply }),
    to: space({
      // F-4.6  Any empty space of a terrain the unit can stand on.
      among: (g: Fortify, { unit }: Enlisting) => roomFor(g, unit.type),
      otherwise: [noFriendlyBattleshipFree, occupied, gunsOffLand, redNotOnShore, 'F-4.6'],
      unless: [noFriendlyBattleshipFree, redNotOnShore],
    }),
    second: optional(piece({ among: secondsFor, unless: noPair })),
    second_to: optional(space({ among: spacesForSecond, unless: noSecondLanding }), {
      with: 'second',
      leftOut: [secondHalfGiven],
    }),
  },
  (g: Fortify, choice) => {
    land(g, choice)
    if (g.actor.id === 'red') return endRedOpening(g)
    // F-4.7  From Green's second action on the standard rules hold.
    g.next(frameOf(TURN, g.actor))
    spend(g)
  },
  { clause: 'F-5.4' },
)

/** F-4.2  Red's first action is an Enlist. */
export const redMustEnlist = objection('F-4.2', 'enlist', (g: Fortify) => g.actor.id === 'red')

/** F-4.5  Green's first action must be an Enlist. */
export const greenMustEnlist = objection('F-4.5', (g: Fortify) => g.actor.id === 'green')

/** FR-11  The opening Enlist is compulsory, unless there is none to make. */
const mustEnlist = objection(
  'FR-11',
  (g: Fortify) => g.options.opening_enlist === 'mandatory' && isPossible(g, openingEnlist),
)

/** FR-11  Passing instead of the opening Enlist. */
export const passOpening = action(
  'end_turn',
  {},
  (g: Fortify) => {
    if (g.actor.id === 'red') endRedOpening(g)
    else g.next(frameOf(END_OF_TURN, g.actor))
  },
  { clause: 'FR-11', unless: [mustEnlist], ends: true },
)
