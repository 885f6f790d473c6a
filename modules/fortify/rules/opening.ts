/** F-4  The first turns of a volley: Red lands on a Shore, then Green anywhere that fits. */

import { isPossible } from '@redoubt/engine'
import { adjacent } from './adjacency.ts'
import type { Enlisting } from './arguments.ts'
import { noFriendlyBattleshipFree } from './chopper.ts'
import { leftInBox, notYours, restsOnTrack } from './concepts.ts'
import { gunsOffLand, land, occupied } from './enlist.ts'
import { frameOf } from './frames.ts'
import { action, type Fortify, objection, optional, piece, space } from './generated.ts'
import {
  noSecondInSupply,
  notInfantryPair,
  secondHalfGiven,
  secondNotYours,
  secondOccupied,
  secondOnWater,
  secondsFor,
  spacesForSecond,
} from './infantry-pair.ts'
import { fits } from './map.ts'
import { roomFor, unitsInSupply } from './overview.ts'
import { spend } from './turn.ts'

/** F-4.2  Red opens on a Shore. */
const redNotOnShore = objection(
  'F-4.2',
  (g: Fortify, { to }: Enlisting) => g.actor.id === 'red' && to.terrain !== 'shore',
)

/** FR-10  Some tables open with one unit only. */
const noPairInOpening = objection(
  'FR-10',
  (g: Fortify, { second }: Enlisting) =>
    second !== undefined && g.options.opening_infantry_pair === 'single',
)

/** FR-10  Each of a pair obeys the opening rule: Red's second Infantry too lands on a Shore. */
const secondNotOnShore = objection(
  'F-4.2',
  (g: Fortify, { second_to }: Enlisting) =>
    second_to !== undefined &&
    g.actor.id === 'red' &&
    second_to.terrain !== 'shore' &&
    g.options.opening_infantry_pair === 'first_turn_rule',
  { facts: (_, { second_to }) => ({ to: second_to }) },
)

/** F-4.6  Green's second Infantry keeps off the Water too. */
const secondWrongTerrain = objection(
  'F-4.6',
  (g: Fortify, { second, second_to }: Enlisting) =>
    g.actor.id === 'green' &&
    second !== undefined &&
    second_to !== undefined &&
    !fits(g, second.type, second_to),
  { facts: (_, { second, second_to }) => ({ unit: second, to: second_to }) },
)

/** FR-10  At some tables the second Infantry lands beside the first. */
const secondNotBesideFirst = objection(
  'FR-10',
  'adjacent',
  (g: Fortify, { to, second_to }: Enlisting) =>
    second_to !== undefined &&
    g.options.opening_infantry_pair === 'adjacent' &&
    !adjacent(to, second_to),
  { facts: (_, { second_to }) => ({ to: second_to }) },
)

/** F-4.3  Red's first turn is over after one action. */
function endRedOpening(g: Fortify): void {
  g.next(frameOf('end_of_opening', g.actor))
}

/** F-4.2, F-4.5  The opening Enlist; Red's turn is over with it (F-4.3). */
export const openingEnlist = action(
  'enlist',
  {
    unit: piece({
      among: unitsInSupply,
      otherwise: [notYours, restsOnTrack, leftInBox, 'F-5.1'],
    }),
    to: space({
      // F-4.6  Any empty space of a terrain the unit can stand on.
      among: (g: Fortify, { unit }: Enlisting) => roomFor(g, unit.type),
      otherwise: [noFriendlyBattleshipFree, occupied, gunsOffLand, redNotOnShore, 'F-4.6'],
      unless: [noFriendlyBattleshipFree, redNotOnShore],
    }),
    second: optional(
      piece({
        among: secondsFor,
        unless: [notInfantryPair, noPairInOpening, secondNotYours, noSecondInSupply],
      }),
    ),
    second_to: optional(
      space({
        among: spacesForSecond,
        unless: [
          secondHalfGiven,
          secondOccupied,
          secondNotOnShore,
          secondWrongTerrain,
          secondOnWater,
          secondNotBesideFirst,
        ],
      }),
      { with: 'second', leftOut: [secondHalfGiven] },
    ),
  },
  (g: Fortify, choice) => {
    land(g, choice)
    if (g.actor.id === 'red') return endRedOpening(g)
    // F-4.7  From Green's second action on the standard rules hold.
    g.next(frameOf('turn', g.actor))
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
    else g.next(frameOf('end_of_turn', g.actor))
  },
  { clause: 'FR-11', unless: [mustEnlist], ends: true },
)
