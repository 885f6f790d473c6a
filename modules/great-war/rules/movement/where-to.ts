/** C.2, C.3, C.4, W-6.3  Which units may move, where to, and why not elsewhere. */

import type { Space } from '@redoubt/engine'
import {
  isContestedBy,
  isFriendlyArea,
  isNeutral,
  neutralArea,
  notYours,
} from '../control/control.ts'
import { isLand, isNeverEntered, isSea, theatreOf } from '../map/theatre.ts'
import { type ByUnit, objection, objections, type Piece, type ToSpace, type War } from '../shape.ts'
import { isCargo, isFort, isLandUnit, isPlane, isShip, traitsOf } from '../units/kinds.ts'
import { roomFor, transportsIn } from '../units/losing.ts'
import { hasEnemies } from '../units/units.ts'
import { isAirfield, stopsIn, withinFlight } from './ashore.ts'
import { groupOf, outOfReachAtSea, pointsLeft, seaWays } from './sea.ts'

/** C.3  Is it phase 5, in which units go among friends only? */
const isRedeploying = (g: War): boolean => g.frame?.step === 'redeploy'

/** C.4  Why a unit does not move now, in the order in which it is told. */
export const cannotMove = objections<ByUnit>(
  {
    // Forts are never moved.
    'W-2.1 move': (_, { unit }) => isFort(unit),
  },
  ...notYours,
  {
    'C.3 unplaced': (g, { unit }) => unit.place === g.zone('bought', g.actor),
    'C.4 map': (_, { unit }) => unit.place.kind !== 'space',
    // Cargo moves with its transport, and lands.
    'C.4 aboard': (_, { unit }) => isCargo(unit),
    // In phase 5 only units move that neither fought nor moved before it.
    'C.3 redeploy.fought': (g, { unit }) =>
      isRedeploying(g) && unit.at.spent === 0 && unit.at.fought === true,
    'C.3 redeploy.moved': (g, { unit }) =>
      isRedeploying(g) && unit.at.spent === 0 && unit.at.moved === true,
    // Infantry moves one area a turn.
    'W-6.3': (_, { unit }) => traitsOf(unit).entrench === true && isSpent(unit),
    'C.4 spent': (_, { unit }) => isSpent(unit),
  },
)

/** C.4  Has it nothing left to move with? A plane flies once. */
const isSpent = (unit: Piece): boolean =>
  isPlane(unit) ? unit.at.spent !== 0 : pointsLeft(unit) <= 0

/** Could the unit move at all in this phase? */
export function canMove(g: War, unit: Piece): boolean {
  if (isCargo(unit) || isSpent(unit)) return false
  return !isRedeploying(g) || unit.at.spent !== 0 || !(unit.at.moved || unit.at.fought)
}

const isNext = (unit: Piece, to: Space): boolean =>
  (unit.place as Space).neighbours?.includes(to) ?? false

/** An area between a unit with movement for two steps and where it wants to go, best one where it need not stop. */
function wayThrough(g: War, unit: Piece, to: Space) {
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

/** Why a unit cannot get there at all, in the order in which it is told. */
export const outOfReach = objections<ToSpace>(
  {
    'C.4 there': (_, { unit, to }) => unit.place === to,
    'C.2 neutral': (_, { to }) => isNeverEntered(to),
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
      isPlane(unit) && !inFlight(unit).includes(to) && { points: traitsOf(unit).move },
  },
)

/** Why it may not go there although it could. */
export const barred = objections<ToSpace>(
  neutralArea,
  {
    'C.4 airfield': (g, { unit, to }) => isPlane(unit) && !isAirfield(g, to, g.actor),
    // Out of a contested area only among friends.
    'C.4 contested': (g, { unit, to }) =>
      isLandUnit(unit) && isContestedBy(g, unit.place, g.actor) && !isFriendlyArea(g, to, g.actor),
    // Rail guns are not carried.
    'C.4 rail_gun': (_, { unit, to }) =>
      isLandUnit(unit) && isSea(to) && traitsOf(unit).firesFromAdjacent === true,
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

const inFlight = (plane: Piece) => withinFlight(plane.place as Space, traitsOf(plane).move)

/** The spaces a unit could get to. */
export function destinations(g: War, { unit }: ByUnit): readonly Space[] {
  if (unit.place.kind !== 'space') return []
  if (isShip(unit)) return [...seaWays(g, groupOf(g.actor, [unit])).keys()]
  if (isPlane(unit)) return inFlight(unit).filter(isLand)
  const { land, sea } = theatreOf(g)
  const areas = land[unit.place.index] ?? []
  const zones = (sea[unit.place.index] ?? []).filter((zone) => roomFor(g, zone, g.actor) > 0)
  return zones.length > 0 ? [...areas, ...zones] : areas
}
