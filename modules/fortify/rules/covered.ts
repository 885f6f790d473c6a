/** F-13.4, FR-28, FR-29  Friends that would help but for a Chopper: what a denial says of them. */

import type { Space } from '@redoubt/engine'
import { type ByUnit, inSpecialWarfare, type ToSpace } from './arguments.ts'
import { chopperOn, isFortified } from './concepts.ts'
import { hasPartner, spaceOf } from './formation.ts'
import { type Fortify, objection, type Piece } from './generated.ts'
import { mapOf } from './map.ts'

/** F-13.4  A friend the formation lacks lies beneath a Chopper. */
export const friendCovered = objection(
  'F-13.4',
  'friend',
  (g: Fortify, { unit }: ByUnit) => lacking(g, unit) !== undefined,
  {
    facts: (g, { unit }) => {
      const friend = lacking(g, unit)
      return { friend, chopper: friend?.above }
    },
    ...inSpecialWarfare,
  },
)

/** FR-29  The friend beside which a unit would land or jump lies beneath a Chopper. */
export const neighbourCovered = besideCovered<ToSpace>(({ to }) => to)

/** FR-29  The same of where the second Infantry of a pair would land. */
export const secondNeighbourCovered = besideCovered<{ readonly second_to?: Space | undefined }>(
  ({ second_to }) => second_to,
)

function besideCovered<A>(target: (args: A) => Space | undefined) {
  return objection('FR-29', (g: Fortify, args: A) => coveredBeside(g, target(args)) !== undefined, {
    facts: (g, args) => {
      const friend = coveredBeside(g, target(args))
      return { friend, chopper: friend?.above, to: target(args) }
    },
    applies: (options) => options.special_warfare && !options.covered_units_anchor,
  })
}

/** FR-28  At some tables one's own Chopper is nobody's neighbour. */
export const chopperIsNoNeighbour = objection(
  'FR-28',
  (g: Fortify, { to }: ToSpace) => ownChopperBeside(g, to) !== undefined,
  {
    facts: (g, { to }) => ({ chopper: ownChopperBeside(g, to) }),
    applies: (options) => options.special_warfare && !options.chopper_supports,
  },
)

/** FR-28  At some tables one's own Chopper is nobody's third, though it stands where one is lacking. */
export const chopperIsNoThird = objection(
  'FR-28',
  'third',
  (g: Fortify, { unit }: ByUnit) => chopperAsThird(g, unit) !== undefined,
  {
    facts: (g, { unit }) => ({ chopper: chopperAsThird(g, unit) }),
    applies: (options) => options.special_warfare && !options.chopper_supports,
  },
)

/** The Chopper that would be the third of the unit and its partner. */
function chopperAsThird(g: Fortify, unit: Piece): Piece | undefined {
  const own = (space: Space) => {
    const chopper = chopperOn(g, space)
    return chopper?.side === unit.side ? chopper : undefined
  }
  if (unit.type.id === 'infantry') {
    const pairs = spaceOf(unit).neighbours.filter((space) => isOfKind(g.top(space), unit))
    const around = pairs.length > 0 ? [spaceOf(unit), ...pairs] : []
    return first(
      around.flatMap(({ neighbours }) => neighbours),
      (space) => {
        const chopper = own(space)
        return chopper && isFortified(chopper) ? chopper : undefined
      },
    )
  }
  if (unit.type.id !== 'tank') return undefined
  const lines = mapOf(g).lines[spaceOf(unit).index] ?? []
  const gaps = g.options.tank_line === 'gap_allowed'
  return first(
    lines.flatMap(({ partner, thirds, gapThirds }) =>
      isOfKind(g.top(partner), unit) ? [...thirds, ...(gaps ? gapThirds : [])] : [],
    ),
    own,
  )
}

function first<A, B>(all: readonly A[], find: (one: A) => B | undefined): B | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

function ownChopperBeside(g: Fortify, space: Space): Piece | undefined {
  for (const neighbour of space.neighbours) {
    const chopper = chopperOn(g, neighbour)
    if (chopper?.side === g.actor) return chopper
  }
  return undefined
}

function coveredBeside(g: Fortify, space: Space | undefined): Piece | undefined {
  return space && coveredAmong(g, g.actor, space.neighbours)
}

/** The covered friend that a unit out of formation lacks, if that is all it lacks of the kind. */
function lacking(g: Fortify, unit: Piece): Piece | undefined {
  switch (unit.type.id) {
    case 'infantry':
      return coveredPartner(g, unit) ?? coveredThirdOfInfantry(g, unit)
    case 'tank':
      return coveredPartner(g, unit) ?? coveredThirdOfTanks(g, unit)
    case 'battleship':
      return coveredShip(g, unit)
    default:
      return undefined
  }
}

/** F-7.4, F-7.6  Who has no partner, but a covered one. */
function coveredPartner(g: Fortify, unit: Piece): Piece | undefined {
  if (hasPartner(g, unit)) return undefined
  return coveredAmong(g, unit.side, spaceOf(unit).neighbours, ({ type }) => type === unit.type)
}

/** F-7.5  A covered fortified friend beside one of the two. */
function coveredThirdOfInfantry(g: Fortify, unit: Piece): Piece | undefined {
  const { neighbours } = spaceOf(unit)
  const pairs = neighbours.filter((space) => isOfKind(g.top(space), unit))
  for (const { neighbours: around } of [spaceOf(unit), ...pairs]) {
    const third = coveredAmong(g, unit.side, around, isFortified)
    if (third) return third
  }
  return undefined
}

/** F-7.7  A covered friend in line with the two. */
function coveredThirdOfTanks(g: Fortify, unit: Piece): Piece | undefined {
  for (const { partner, thirds, gapThirds } of mapOf(g).lines[spaceOf(unit).index] ?? []) {
    if (!isOfKind(g.top(partner), unit)) continue
    const spaces = g.options.tank_line === 'gap_allowed' ? [...thirds, ...gapThirds] : thirds
    const third = coveredAmong(g, unit.side, spaces)
    if (third) return third
  }
  return undefined
}

/** F-7.8  A covered Battleship of three that are connected. */
function coveredShip(g: Fortify, unit: Piece): Piece | undefined {
  const ships = [unit]
  for (let i = 0; i < ships.length && i < 3; i++)
    for (const space of spaceOf(ships[i] as Piece).neighbours) {
      const ship = isOfKind(g.top(space), unit) ? g.top(space) : coveredOn(g, space)
      if (ship && isOfKind(ship, unit) && !ships.includes(ship)) ships.push(ship)
    }
  return ships.length < 3 ? undefined : ships.find((ship) => ship !== unit && ship.above)
}

function isOfKind(other: Piece | undefined, unit: Piece): boolean {
  return other !== undefined && other.side === unit.side && other.type === unit.type
}

/** The unit beneath the Chopper on a space. */
function coveredOn(g: Fortify, space: Space): Piece | undefined {
  return chopperOn(g, space)?.below
}

function coveredAmong(
  g: Fortify,
  side: Piece['side'],
  spaces: readonly Space[],
  suits: (unit: Piece) => boolean = () => true,
): Piece | undefined {
  for (const space of spaces) {
    const unit = coveredOn(g, space)
    if (unit && unit.side === side && suits(unit)) return unit
  }
  return undefined
}
