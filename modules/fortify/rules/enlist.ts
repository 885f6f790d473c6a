/** F-5  Enlist: a unit from the supply lands on the board, two Infantry at a time if you like. */

import type { Space } from '@redoubt/engine'
import type { ByUnit, Enlisting } from './arguments.ts'
import { isChopper, notInPlay } from './concepts.ts'
import { chopperIsNoNeighbour, neighbourCovered } from './covered.ts'
import { action, type Fortify, objection, objections, optional, piece, space } from './generated.ts'
import {
  noSecondInSupply,
  noSecondLanding,
  notBesideFirstOnly,
  notInfantryPair,
  secondHalfGiven,
  secondNotYours,
  secondOf,
  secondsFor,
  spacesBesideFirst,
} from './infantry-pair.ts'
import { fits } from './map.ts'
import {
  isBesideFriend,
  ownUnitsOnBoard,
  roomBesideFriend,
  roomFor,
  unitsInSupply,
} from './overview.ts'
import { noteStartOfTurn } from './repetition.ts'
import { noFriendlyBattleshipFree, noSecondChopper } from './special-warfare.ts'
import { isStranded, strandedNeedsShore } from './stranded.ts'
import { noActionsLeft, spend } from './turn.ts'

/** F-5.1  Units are enlisted from the supply. */
export const notInSupply = objections<ByUnit>(...notInPlay, { 'F-5.1': true })

/** F-5.2  The space must be empty; a Chopper makes it not so (FR-32). */
export const occupied = objection(
  'F-5.2',
  (g: Fortify, { unit, to }: Enlisting) => !isChopper(unit) && !g.isEmpty(to),
  { facts: (g, { to }) => ({ occupant: g.top(to) }) },
)

/** F-14.1  Artillery on Land only. */
export const gunsOffLand = objection(
  'F-14.1',
  (g: Fortify, { unit, to }: Enlisting) => unit.type.id === 'artillery' && !fits(g, unit.type, to),
)

/** Where it cannot land: on the wrong ground, or not beside a friend. */
const noLanding = objections<Enlisting>(
  occupied,
  noSecondChopper,
  noFriendlyBattleshipFree,
  {
    'F-5.5': (_, { unit, to }) => unit.type.id === 'battleship' && to.terrain === 'land',
    'F-5.6': (g, { unit, to }) => unit.type.id !== 'artillery' && !fits(g, unit.type, to),
  },
  gunsOffLand,
  neighbourCovered,
  chopperIsNoNeighbour,
  {
    'F-5.3': (g, { unit, to }) =>
      !isChopper(unit) &&
      !isBesideFriend(g, to) &&
      !(isStranded(g) && g.options.stranded_enlist !== 'none'),
    'FR-14': true,
  },
)

/** Where the unit can land: beside a friend; a Chopper anywhere, and a stranded side on a Shore (FR-14). */
function spacesToLandOn(g: Fortify, { unit }: Enlisting): readonly Space[] {
  if (isChopper(unit)) return roomFor(g, unit.type)
  if (g.options.stranded_enlist === 'none' || ownUnitsOnBoard(g).length > 0)
    return roomBesideFriend(g, unit.type)
  const room = roomFor(g, unit.type)
  return strandedNeedsShore(g) ? room.filter((space) => space.terrain === 'shore') : room
}

/** F-5.1, F-5.10  Puts the unit on the board, the side up it has. */
export function land(g: Fortify, { unit, to, second, second_to }: Enlisting): void {
  const other = second && secondOf(g, unit, second)
  g.move(unit, to)
  if (other && second_to) g.move(other, second_to)
}

/** F-5, F-14.2  Enlist. */
export const enlist = action(
  'enlist',
  {
    unit: piece({ among: unitsInSupply, otherwise: notInSupply }),
    to: space({
      among: spacesToLandOn,
      otherwise: noLanding,
      unless: [noFriendlyBattleshipFree],
    }),
    second: optional(
      piece({
        among: secondsFor,
        otherwise: [notInfantryPair, secondNotYours, noSecondInSupply],
        unless: [noSecondInSupply],
      }),
      { leftOut: [] },
    ),
    second_to: optional(
      space({ among: spacesBesideFirst, otherwise: noSecondLanding, unless: notBesideFirstOnly }),
      { with: 'second', leftOut: [secondHalfGiven] },
    ),
  },
  (g: Fortify, choice) => {
    noteStartOfTurn(g)
    land(g, choice)
    spend(g)
  },
  { clause: 'F-5.1', unless: [noActionsLeft] },
)
