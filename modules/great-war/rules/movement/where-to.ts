/** C.2, C.4, W-6.3  Where a unit may move, and why not elsewhere. */

import type { Space } from '@redoubt/engine'
import { isFriendlyArea } from '../control/control.ts'
import { isLand, isSea, theatreOf } from '../map/theatre.ts'
import { type ByUnit, objection, type Piece, type ToSpace, type War } from '../shape.ts'
import { isCarried, roomFor, transportsIn } from '../units/cargo.ts'
import { hasEnemies, isLandUnit, isPlane, isShip, traitsOf } from '../units/units.ts'
import { isAirfield } from './air.ts'
import { isNeutral, neutralArea } from './entry.ts'
import { withinFlight } from './flight-home.ts'
import { startsContested, stopsIn } from './land.ts'
import { groupOf, outOfReachAtSea, pointsLeft, seaWays } from './sea.ts'
import { isRedeploying } from './who-may-move.ts'

const alreadyThere = objection('C.4', 'there', (_, { unit, to }: ToSpace) => unit.place === to)

/** W-6.3  Infantry goes to an adjacent area. */
const tooFarForInfantry = objection(
  'W-6.3',
  'far',
  (_, { unit, to }: ToSpace) => traitsOf(unit).entrench === true && !isNext(unit, to),
)
/** C.4  Land units go area by area: a unit that can go on is ordered on from the area between. */
const areaByArea = objection('C.4', 'through', (g, { unit, to }: ToSpace) => {
  const way = wayThrough(g, unit, to)
  return way?.stops === false && { through: way.area }
})
/** C.4  It would have to stop in the area between. */
const stopsOnTheWay = objection('C.4', 'stops', (g, { unit, to }: ToSpace) => {
  const way = wayThrough(g, unit, to)
  return way?.stops === true && { through: way.area }
})
/** C.4  Land units go area by area. */
const notNextDoor = objection(
  'C.4',
  'next',
  (_, { unit, to }: ToSpace) => isLandUnit(unit) && !isNext(unit, to),
)
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

/** C.4  Out of a contested area only among friends. */
const outOfContested = objection(
  'C.4',
  'contested',
  (g, { unit, to }: ToSpace) =>
    isLandUnit(unit) && startsContested(g, unit, g.actor) && !isFriendlyArea(g, to, g.actor),
)
/** C.4  Rail guns are not carried. */
const notCarried = objection(
  'C.4',
  'rail_gun',
  (_, { unit, to }: ToSpace) => isLandUnit(unit) && isSea(to) && !isCarried(unit),
)
/** C.4  Units embark from a friendly area. */
const noPort = objection(
  'C.4',
  'port',
  (g, { unit, to }: ToSpace) =>
    isLandUnit(unit) && isSea(to) && !isFriendlyArea(g, unit.place, g.actor),
)
/** C.4  A transport carries two. */
export const noRoom = objection('C.4', 'room', (g, { unit, to, count = 1 }: ToSpace) => {
  if (!isLandUnit(unit) || !isSea(to)) return false
  const room = roomFor(g, to, g.actor)
  const transports = transportsIn(g, to, g.actor).length
  return room < count && { room: Math.max(0, room), transports }
})
/** C.3  In phase 5 units go among friends. */
const onlyAmongFriends = objection(
  'C.3',
  'friends',
  (g, { to }: ToSpace) =>
    isRedeploying(g) && (isSea(to) ? hasEnemies(g, to, g.actor) : !isFriendlyArea(g, to, g.actor)),
)
const outOfReachOfShip = outOfReachAtSea<ToSpace>((g, { unit }) =>
  isShip(unit) ? groupOf(g.actor, [unit]) : undefined,
)
const tooFarByAir = objection(
  'C.4',
  'range',
  (_, { unit, to }: ToSpace) =>
    isPlane(unit) && !inRange(unit, to) && { points: traitsOf(unit).move },
)
const noAirfield = objection(
  'C.4',
  'airfield',
  (g, { unit, to }: ToSpace) => isPlane(unit) && !isAirfield(g, to, g.actor),
)

function inRange(plane: Piece, to: Space): boolean {
  return withinFlight(plane.place as Space, traitsOf(plane).move).includes(to)
}

/** Why a unit cannot get there at all, in the order in which it is told. */
export const outOfReach = [
  alreadyThere,
  tooFarForInfantry,
  areaByArea,
  stopsOnTheWay,
  notNextDoor,
  ...outOfReachOfShip,
  tooFarByAir,
]

/** Why it may not go there although it could. */
export const barred = [
  neutralArea,
  noAirfield,
  outOfContested,
  notCarried,
  noPort,
  noRoom,
  onlyAmongFriends,
]

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
