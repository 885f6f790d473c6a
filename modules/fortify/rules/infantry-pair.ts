/** F-5.9  Two Infantry in a single Enlist: the second of the pair. */

import type { Space } from '@redoubt/engine'
import { adjacent } from './adjacency.ts'
import type { Enlisting } from './arguments.ts'
import { isIn } from './concepts.ts'
import { secondNeighbourCovered } from './covered.ts'
import { type Fortify, objection, objections, type Piece } from './generated.ts'
import { fits } from './map.ts'
import { infantryInSupply, isBesideFriend, roomBesideFriend, roomFor } from './overview.ts'
import { isStranded, mayLandStranded } from './stranded.ts'

/** Who may come along: other Infantry of the supply, and nobody when the first unit is none. */
export function secondsFor(g: Fortify, { unit }: Enlisting): readonly Piece[] {
  return unit.type.id === 'infantry' ? infantryInSupply(g) : NONE
}

/** Where a second Infantry may land at all; nowhere when there is none. */
export function spacesForSecond(g: Fortify, { second }: Enlisting): readonly Space[] {
  return second ? roomFor(g, second.type) : NONE
}

/** Where a second Infantry may land once the first stands on its space. */
export function spacesBesideFirst(g: Fortify, { to, second }: Enlisting): readonly Space[] {
  if (!second) return NONE
  if (isStranded(g))
    return roomFor(g, second.type).filter((space) => space !== to && mayLandSecond(g, to, space))
  const spaces: Space[] = []
  const beside = roomBesideFriend(g, second.type)
  for (let i = 0; i < beside.length; i++) {
    const space = beside[i] as Space
    if (space !== to) spaces.push(space)
  }
  const { neighbours } = to
  for (let i = 0; i < neighbours.length; i++) {
    const space = neighbours[i] as Space
    if (g.isEmpty(space) && fits(g, second.type, space) && !isBesideFriend(g, space))
      spaces.push(space)
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
  'second',
  (g: Fortify, { unit, second }: Enlisting) =>
    second !== undefined && (!isIn(second, 'supply') || secondOf(g, unit, second) === undefined),
)

/** F-5.9  A second Infantry needs a space, and a space needs a second Infantry. */
export const secondHalfGiven = objection(
  'F-5.9',
  'incomplete',
  (_: Fortify, { second, second_to }: Enlisting) =>
    (second === undefined) !== (second_to === undefined),
)

/** F-5.2  The second space too must be empty, and not the first again. */
export const secondOccupied = objection(
  'F-5.2',
  'second',
  (g: Fortify, { to, second_to }: Enlisting) =>
    second_to !== undefined && (second_to === to || !g.isEmpty(second_to)),
  { facts: ofSecond },
)

/** F-5.6  No Infantry on Water. */
export const secondOnWater = objection('F-5.6', secondDoesNotFit, { facts: ofSecond })

/** Does the space of the second not suit it? */
export function secondDoesNotFit(g: Fortify, { second, second_to }: Enlisting): boolean {
  return second !== undefined && second_to !== undefined && !fits(g, second.type, second_to)
}

/** The second and its space, as a sentence speaks of them. */
export function ofSecond(_: Fortify, { second, second_to }: Enlisting) {
  return { unit: second, to: second_to }
}

/** Where the second cannot land, and why (the first has landed by then). */
export const noSecondLanding = objections<Enlisting>(
  secondHalfGiven,
  secondOccupied,
  secondOnWater,
  secondNeighbourCovered,
  {
    'F-5.3 second': {
      when: (g, { to, second_to }) => second_to !== undefined && !mayLandSecond(g, to, second_to),
      facts: ofSecond,
    },
  },
)

/** At some tables the first of the pair does not count as a friend for the second: a stranded side needs two Shores. */
export const notBesideFirstOnly = objections<Enlisting>({
  'FR-14': {
    when: (g, { second_to }) =>
      second_to !== undefined && isStranded(g) && !mayLandStranded(g, second_to),
    facts: ofSecond,
    applies: (options) => !options.infantry_pair_chain,
  },
  'FR-13': {
    when: (g, { second_to }) =>
      second_to !== undefined && !isBesideFriend(g, second_to) && !mayLandStranded(g, second_to),
    facts: ofSecond,
    applies: (options) => !options.infantry_pair_chain,
  },
})

/** The second unit itself: another one when it was named by its kind and the first took that very piece. */
export function secondOf(g: Fortify, unit: Piece, second: Piece): Piece | undefined {
  if (second !== unit) return second
  for (let other = g.top(unit.place); other; other = other.below)
    if (other !== unit && g.alike(other, unit)) return other
  return undefined
}
