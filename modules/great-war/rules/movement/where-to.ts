/** C.2, C.4, W-6.3  Where a unit may move, and why not elsewhere. */

import type { Space } from '@redoubt/engine'
import { isFriendlyArea, isNeutral, neutralArea } from '../control/control.ts'
import { objection, objections } from '../declare.ts'
import { isLand, isSea, theatreOf } from '../map/theatre.ts'
import type { ByUnit, Piece, ToSpace, War } from '../shape.ts'
import { isCarried, roomFor, transportsIn } from '../units/cargo.ts'
import { hasEnemies, isLandUnit, isPlane, isShip, traitsOf } from '../units/units.ts'
import { startsContested, stopsIn } from './land.ts'
import { isAirfield, withinFlight } from './planes.ts'
import { groupOf, outOfReachAtSea, pointsLeft, seaWays } from './sea.ts'
import { isRedeploying } from './who-may-move.ts'

const isNext = (unit: Piece, to: Space): boolean =>
  (unit.place as Space).neighbours?.includes(to) ?? false

/** An area between a unit with movement for two steps and where it wants to go, best one where it need not stop. */
function wayThrough(
  g: War,
  unit: Piece,
  to: Space,
): { readonly area: Space; readonly stops: boolean } | undefined {
  if (!isLandUnit(unit) || isNext(unit, to) || pointsLeft(unit) < 2) return undefined
  const { land } = theatreOf(g)
  const between = (land[unit.place.index] ?? []).filter(
    (area) => area.neighbours.includes(to) && !isNeutral(g, area),
  )
  const through = between.find((area) => !stopsIn(g, unit, area, g.actor))
  const area = through ?? between[0]
  return area && { area, stops: through === undefined }
}

/** C.4  A transport carries two. */
export const noRoom = objection('C.4', 'room', (g, { unit, to, count = 1 }: ToSpace) => {
  if (!isLandUnit(unit) || !isSea(to)) return false
  const room = roomFor(g, to, g.actor)
  const transports = transportsIn(g, to, g.actor).length
  return room < count && { room: Math.max(0, room), transports }
})

const outOfReachOfShip = outOfReachAtSea<ToSpace>((g, { unit }) =>
  isShip(unit) ? groupOf(g.actor, [unit]) : undefined,
)

function inRange(plane: Piece, to: Space): boolean {
  return withinFlight(plane.place as Space, traitsOf(plane).move).includes(to)
}

/** Why a unit cannot get there at all, in the order in which it is told. */
export const outOfReach = objections<ToSpace>(
  {
    'C.4 there': (_, { unit, to }) => unit.place === to,
    // Infantry goes to an adjacent area.
    'W-6.3 far': (_, { unit, to }) => traitsOf(unit).entrench === true && !isNext(unit, to),
    // Land units go area by area: a unit that can go on is ordered on from the area between.
    'C.4 through': (g, { unit, to }) => {
      const way = wayThrough(g, unit, to)
      return way?.stops === false && { through: way.area }
    },
    // It would have to stop in the area between.
    'C.4 stops': (g, { unit, to }) => {
      const way = wayThrough(g, unit, to)
      return way?.stops === true && { through: way.area }
    },
    // Land units go area by area.
    'C.4 next': (_, { unit, to }) => isLandUnit(unit) && !isNext(unit, to),
  },
  ...outOfReachOfShip,
  {
    'C.4 range': (_, { unit, to }) =>
      isPlane(unit) && !inRange(unit, to) && { points: traitsOf(unit).move },
  },
)

/** Why it may not go there although it could. */
export const barred = objections<ToSpace>(
  neutralArea,
  {
    'C.4 airfield': (g, { unit, to }) => isPlane(unit) && !isAirfield(g, to, g.actor),
    // Out of a contested area only among friends.
    'C.4 contested': (g, { unit, to }) =>
      isLandUnit(unit) && startsContested(g, unit, g.actor) && !isFriendlyArea(g, to, g.actor),
    // Rail guns are not carried.
    'C.4 rail_gun': (_, { unit, to }) => isLandUnit(unit) && isSea(to) && !isCarried(unit),
    // Units embark from a friendly area.
    'C.4 port': (g, { unit, to }) =>
      isLandUnit(unit) && isSea(to) && !isFriendlyArea(g, unit.place, g.actor),
  },
  noRoom,
  {
    // In phase 5 units go among friends.
    'C.3 friends': (g, { to }) =>
      isRedeploying(g) &&
      (isSea(to) ? hasEnemies(g, to, g.actor) : !isFriendlyArea(g, to, g.actor)),
  },
)

/** The spaces a unit could get to. */
export function destinations(g: War, { unit }: ByUnit): readonly Space[] {
  if (unit.place.kind !== 'space') return []
  if (isShip(unit)) return [...seaWays(g, groupOf(g.actor, [unit])).keys()]
  if (isPlane(unit)) return withinFlight(unit.place as Space, traitsOf(unit).move).filter(isLand)
  return landwards(g, unit)
}

function landwards(g: War, unit: Piece): readonly Space[] {
  const { land, sea } = theatreOf(g)
  const areas = land[unit.place.index] ?? []
  const zones = (sea[unit.place.index] ?? []).filter((zone) => roomFor(g, zone, g.actor) > 0)
  return zones.length > 0 ? [...areas, ...zones] : areas
}
