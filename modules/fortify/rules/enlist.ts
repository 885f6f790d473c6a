/** F-5  Enlist: a unit from the supply lands on the board, two Infantry at a time if you like. */

import { action, objection, optional, type Piece, piece, type Space, space } from '@redoubt/engine'
import { adjacent } from './adjacency.ts'
import { noFriendlyBattleshipFree, noSecondChopper } from './chopper.ts'
import { isChopper, isIn, leftInBox, notYours, restsOnTrack } from './concepts.ts'
import { fits } from './map.ts'
import {
  infantryInSupply,
  isBesideFriend,
  ownUnitsOnBoard,
  roomBesideFriend,
  roomFor,
  unitsInSupply,
} from './overview.ts'
import { noteStartOfTurn } from './repetition.ts'
import type { Fortify, ToSpace } from './shape.ts'
import { noActionsLeft, spend } from './turn.ts'

/** What an Enlist is made of. */
export interface Enlisting extends ToSpace {
  readonly second?: Piece | undefined
  readonly second_to?: Space | undefined
}

/** F-5.1  Only units of the supply are enlisted. */
export const notInSupply = objection(
  'F-5.1',
  (_: Fortify, { unit }: Enlisting) => !isIn(unit, 'supply'),
)

/** F-5.2  The space must be empty; a Chopper makes it not so (FR-32). */
export const occupied = objection(
  'F-5.2',
  (g: Fortify, { unit, to }: Enlisting) => !isChopper(unit) && !g.isEmpty(to),
  { facts: (g, { to }) => ({ occupant: g.top(to) }) },
)

/** F-5.5  No Battleship on Land. */
export const shipOnLand = objection(
  'F-5.5',
  (_: Fortify, { unit, to }: Enlisting) => unit.type.id === 'battleship' && to.terrain === 'land',
)

/** F-5.6  On Water only Battleships. */
export const soldierOnWater = objection(
  'F-5.6',
  (g: Fortify, { unit, to }: Enlisting) => unit.type.id !== 'artillery' && !fits(g, unit.type, to),
)

/** F-14.1  Artillery on Land only. */
export const gunsOffLand = objection(
  'F-14.1',
  (g: Fortify, { unit, to }: Enlisting) => unit.type.id === 'artillery' && !fits(g, unit.type, to),
)

/** F-5.3  Beside a unit of your own colour. */
const notBesideFriend = objection(
  'F-5.3',
  (g: Fortify, { unit, to }: Enlisting) =>
    !isChopper(unit) &&
    !isBesideFriend(g, to) &&
    !(isStranded(g) && g.options.stranded_enlist !== 'none'),
)

/** FR-14  With no unit left on the board: on an empty Shore. */
const notWhereStrandedLand = objection(
  'FR-14',
  (g: Fortify, { unit, to }: Enlisting) =>
    !isChopper(unit) && to.terrain !== 'shore' && isStranded(g) && strandedNeedsShore(g),
)

/** FR-14  Has the side to move no unit on the board? */
function isStranded(g: Fortify): boolean {
  return ownUnitsOnBoard(g).length === 0
}

function strandedNeedsShore(g: Fortify): boolean {
  return g.options.stranded_enlist === 'any_shore' || g.actor.id === 'red'
}

/** Where the unit can land: anywhere there is room for a Chopper or a stranded side, else beside a friend. */
function spacesToLandOn(g: Fortify, { unit }: Enlisting): readonly Space[] {
  if (isChopper(unit)) return roomFor(g, unit.type)
  if (g.options.stranded_enlist === 'none' || ownUnitsOnBoard(g).length > 0)
    return roomBesideFriend(g, unit.type)
  const room = roomFor(g, unit.type)
  return strandedNeedsShore(g) ? room.filter((space) => space.terrain === 'shore') : room
}

// ── F-5.9  The second Infantry of a pair ──

/** Who may come along: other Infantry of the supply, and nobody when the first unit is none. */
export function secondsFor(g: Fortify, { unit }: Enlisting): readonly Piece[] {
  return unit.type.id === 'infantry' ? infantryInSupply(g) : NONE
}

/** Where a second Infantry may land at all; nowhere when there is none. */
export function spacesForSecond(g: Fortify, { second }: Enlisting): readonly Space[] {
  return second ? roomFor(g, second.type) : NONE
}

/** Where a second Infantry may land once the first stands on its space. */
function spacesBesideFirst(g: Fortify, { to, second }: Enlisting): readonly Space[] {
  if (!second) return NONE
  const room = roomFor(g, second.type)
  const spaces: Space[] = []
  for (let i = 0; i < room.length; i++) {
    const space = room[i] as Space
    if (space !== to && mayLandSecond(g, to, space)) spaces.push(space)
  }
  return spaces
}

/** F-5.3, FR-13  Beside a friend, the first of the pair included, or on a Shore for a stranded side. */
function mayLandSecond(g: Fortify, to: Space, second: Space): boolean {
  if (isBesideFriend(g, second) || adjacent(to, second)) return true
  return !g.options.infantry_pair_chain && mayLandStranded(g, second)
}

const NONE: readonly never[] = []

/** F-5.9  Only Infantry land in pairs. */
export const notInfantryPair = objection(
  'F-5.9',
  (_: Fortify, { unit, second }: Enlisting) =>
    second !== undefined && (unit.type.id !== 'infantry' || second.type.id !== 'infantry'),
)

/** F-2.7  The second too must be yours. */
export const secondNotYours = objection(
  'F-2.7',
  (g: Fortify, { second }: Enlisting) => second !== undefined && second.side !== g.actor,
  { facts: (_, { second }) => ({ unit: second }) },
)

/** F-5.1  There must be a second Infantry in the supply. */
export const noSecondInSupply = objection(
  'F-5.1',
  (g: Fortify, { unit, second }: Enlisting) =>
    second !== undefined && (!isIn(second, 'supply') || secondOf(g, unit, second) === undefined),
  { message: 'F-5.1.second' },
)

/** F-5.9  A second Infantry needs a space, and a space needs a second Infantry. */
export const secondHalfGiven = objection(
  'F-5.9',
  (_: Fortify, { second, second_to }: Enlisting) =>
    (second === undefined) !== (second_to === undefined),
  { message: 'F-5.9.incomplete' },
)

/** F-5.2  The second space too must be empty, and not the first again. */
export const secondOccupied = objection(
  'F-5.2',
  (g: Fortify, { to, second_to }: Enlisting) =>
    second_to !== undefined && (second_to === to || !g.isEmpty(second_to)),
  { message: 'F-5.2.second', facts: (_, { second_to }) => ({ to: second_to }) },
)

/** F-5.6  No Infantry on Water. */
export const secondOnWater = objection(
  'F-5.6',
  (g: Fortify, { second, second_to }: Enlisting) =>
    second !== undefined && second_to !== undefined && !fits(g, second.type, second_to),
  { facts: (_, { second, second_to }) => ({ unit: second, to: second_to }) },
)

/** F-5.3, FR-13  The second lands beside a friend; the first has landed by then. */
const secondNotBesideFriend = objection(
  'F-5.3',
  (g: Fortify, { to, second_to }: Enlisting) =>
    second_to !== undefined && !mayLandSecond(g, to, second_to),
  { message: 'F-5.3.second', facts: (_, { second_to }) => ({ to: second_to }) },
)

/** FR-13  Without chaining the first of the pair does not count as a friend for the second. */
const secondOnlyBesideFirst = objection(
  'FR-13',
  (g: Fortify, { second_to }: Enlisting) =>
    second_to !== undefined && !isBesideFriend(g, second_to) && !mayLandStranded(g, second_to),
  {
    facts: (_, { second_to }) => ({ to: second_to }),
    applies: (options) => !options.infantry_pair_chain,
  },
)

function mayLandStranded(g: Fortify, to: Space): boolean {
  if (g.options.stranded_enlist === 'none' || !isStranded(g)) return false
  return to.terrain === 'shore' || !strandedNeedsShore(g)
}

/** The second unit itself: another one when it was named by its kind and the first took that very piece. */
function secondOf(g: Fortify, unit: Piece, second: Piece): Piece | undefined {
  if (second !== unit) return second
  return g.stack(unit.place).find((other) => other !== unit && g.alike(other, unit))
}

/** F-5.1, F-5.10  Puts the unit on the board, the side up it has. */
export function land(g: Fortify, { unit, to, second, second_to }: Enlisting): void {
  const other = second && secondOf(g, unit, second)
  g.move(unit, to)
  if (other && second_to) g.move(other, second_to)
}

/** F-5  Enlist. */
export const enlist = action(
  'enlist',
  {
    unit: piece({
      among: unitsInSupply,
      clearOf: [notYours, restsOnTrack, leftInBox, notInSupply],
      unless: [notYours, restsOnTrack, leftInBox, notInSupply],
    }),
    to: space({
      among: spacesToLandOn,
      clearOf: [
        occupied,
        noSecondChopper,
        shipOnLand,
        soldierOnWater,
        gunsOffLand,
        notBesideFriend,
        notWhereStrandedLand,
      ],
      unless: [
        occupied,
        noSecondChopper,
        noFriendlyBattleshipFree,
        shipOnLand,
        soldierOnWater,
        gunsOffLand,
        notBesideFriend,
        notWhereStrandedLand,
      ],
    }),
    second: optional(
      piece({
        among: secondsFor,
        clearOf: [notInfantryPair, secondNotYours],
        unless: [notInfantryPair, secondNotYours, noSecondInSupply],
      }),
      { leftOut: [] },
    ),
    second_to: optional(
      space({
        among: spacesBesideFirst,
        clearOf: [secondHalfGiven, secondOccupied, secondOnWater, secondNotBesideFriend],
        unless: [
          secondHalfGiven,
          secondOccupied,
          secondOnWater,
          secondNotBesideFriend,
          secondOnlyBesideFirst,
        ],
      }),
      { leftOut: [secondHalfGiven] },
    ),
  },
  (g: Fortify, choice) => {
    noteStartOfTurn(g)
    land(g, choice)
    spend(g)
  },
  { clause: 'F-5.1', unless: [noActionsLeft] },
)
