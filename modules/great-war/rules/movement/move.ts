/** C.4  Phases 3 and 5: one move of a unit, or of several like it. */

import { action, objection, type Piece, piece, type Space, space } from '@redoubt/engine'
import { marching, sailing } from '../insights/previews.ts'
import { isFriendlyArea } from '../map/control.ts'
import { isLand, isSea, theatreOf } from '../map/theatre.ts'
import type { ByUnit, ToSpace, War } from '../shape.ts'
import { howMany } from '../units/count.ts'
import { ownKinds } from '../units/own.ts'
import {
  hasEnemies,
  isCargo,
  isFort,
  isLandUnit,
  isPlane,
  isShip,
  likeUnits,
  obeys,
  traitsOf,
} from '../units/units.ts'
import { amount } from '../units/words.ts'
import { fly, isAirfield } from './air.ts'
import { isCarried, roomFor } from './cargo.ts'
import { neutralArea } from './entry.ts'
import { withinFlight } from './flight-home.ts'
import { embark, march, occupy, startsContested } from './land.ts'
import { setSail } from './sailing.ts'
import { groupOf, pointsLeft, seaWays } from './sea.ts'

const isRedeploying = (g: War): boolean => g.frame?.step === 'redeploy'

// ── Who may move ──

/** W-2.1  Forts are never moved. */
const fortsStay = objection('W-2.1', (_: War, { unit }: ByUnit) => isFort(unit), {
  message: 'W-2.1.move',
})
const notYours = objection('C.3', (g: War, { unit }: ByUnit) => !obeys(g, unit, g.actor), {
  message: 'C.3.yours',
})
const notOnMap = objection('C.4', (_: War, { unit }: ByUnit) => unit.place.kind !== 'space', {
  message: 'C.4.map',
})
/** C.4  Cargo moves with its transport, and lands. */
const isAboard = objection('C.4', (_: War, { unit }: ByUnit) => isCargo(unit), {
  message: 'C.4.aboard',
})
/** C.3  In phase 5 only units move that neither moved nor fought. */
const hasActed = objection(
  'C.3',
  (g: War, { unit }: ByUnit) =>
    isRedeploying(g) && unit.at.spent === 0 && (unit.at.moved === true || unit.at.fought === true),
  { message: 'C.3.redeploy' },
)
/** W-6.3  Infantry moves one area a turn. */
const infantryMovesOne = objection(
  'W-6.3',
  (_: War, { unit }: ByUnit) => traitsOf(unit).entrench === true && pointsLeft(unit) <= 0,
)
const noPointsLeft = objection(
  'C.4',
  (_: War, { unit }: ByUnit) => (isPlane(unit) ? unit.at.spent !== 0 : pointsLeft(unit) <= 0),
  { message: 'C.4.spent' },
)

/** Could the unit move at all in this phase? */
export function canMove(g: War, unit: Piece): boolean {
  if (isCargo(unit)) return false
  if (isPlane(unit) ? unit.at.spent !== 0 : pointsLeft(unit) <= 0) return false
  return !isRedeploying(g) || unit.at.spent !== 0 || !(unit.at.moved || unit.at.fought)
}

// ── Where to ──

const alreadyThere = objection('C.4', (_: War, { unit, to }: ToSpace) => unit.place === to, {
  message: 'C.4.there',
})

/** W-6.3  Infantry goes to an adjacent area. */
const tooFarForInfantry = objection(
  'W-6.3',
  (_: War, { unit, to }: ToSpace) => traitsOf(unit).entrench === true && !isNext(unit, to),
  { message: 'W-6.3.far' },
)
/** C.4  Land units go area by area. */
const notNextDoor = objection(
  'C.4',
  (_: War, { unit, to }: ToSpace) => isLandUnit(unit) && !isNext(unit, to),
  { message: 'C.4.next' },
)
const isNext = (unit: Piece, to: Space): boolean =>
  (unit.place as Space).neighbours?.includes(to) ?? false

/** C.4  Out of a contested area only among friends. */
const outOfContested = objection(
  'C.4',
  (g: War, { unit, to }: ToSpace) =>
    isLandUnit(unit) && startsContested(g, unit, g.actor) && !isFriendlyArea(g, to, g.actor),
  { message: 'C.4.contested' },
)
/** C.4  Rail guns are not carried. */
const notCarried = objection(
  'C.4',
  (_: War, { unit, to }: ToSpace) => isLandUnit(unit) && isSea(to) && !isCarried(unit),
  { message: 'C.4.rail_gun' },
)
/** C.4  Units embark from a friendly area. */
const noPort = objection(
  'C.4',
  (g: War, { unit, to }: ToSpace) =>
    isLandUnit(unit) && isSea(to) && !isFriendlyArea(g, unit.place, g.actor),
  { message: 'C.4.port' },
)
/** C.4  A transport carries two. */
const noRoom = objection(
  'C.4',
  (g: War, { unit, to, count = 1 }: ToSpace) =>
    isLandUnit(unit) && isSea(to) && roomFor(g, to, g.actor) < count,
  { message: 'C.4.room', facts: (g, { to }) => ({ room: Math.max(0, roomFor(g, to, g.actor)) }) },
)
/** C.3  In phase 5 units go among friends. */
const onlyAmongFriends = objection(
  'C.3',
  (g: War, { to }: ToSpace) =>
    isRedeploying(g) && (isSea(to) ? hasEnemies(g, to, g.actor) : !isFriendlyArea(g, to, g.actor)),
  { message: 'C.3.friends' },
)
const shipsKeepToSea = objection(
  'C.4',
  (_: War, { unit, to }: ToSpace) => isShip(unit) && !isSea(to),
  { message: 'C.4.ashore' },
)
/** C.2  A canal needs an area under one's own alliance. */
const canalIsClosed = objection(
  'C.2',
  (g: War, { unit, to }: ToSpace) =>
    isShip(unit) &&
    !sailsTo(g, unit, to) &&
    seaWays(g, groupOf(g.actor, [unit]), { canals: false, fleets: true }).has(to),
  { message: 'C.2.canal' },
)
/** C.4  Surface ships stop where enemy surface ships are. */
const fleetInTheWay = objection(
  'C.4',
  (g: War, { unit, to }: ToSpace) =>
    isShip(unit) &&
    !sailsTo(g, unit, to) &&
    seaWays(g, groupOf(g.actor, [unit]), { canals: true, fleets: false }).has(to),
  { message: 'C.4.fleet' },
)
const tooFarAtSea = objection(
  'C.4',
  (g: War, { unit, to }: ToSpace) => isShip(unit) && !sailsTo(g, unit, to),
  { message: 'C.4.far', facts: (_, { unit }) => ({ points: pointsLeft(unit) }) },
)
const tooFarByAir = objection(
  'C.4',
  (_: War, { unit, to }: ToSpace) => isPlane(unit) && !inRange(unit, to),
  { message: 'C.4.range', facts: (_, { unit }) => ({ points: traitsOf(unit).move }) },
)
const noAirfield = objection(
  'C.4',
  (g: War, { unit, to }: ToSpace) => isPlane(unit) && !isAirfield(g, to, g.actor),
  { message: 'C.4.airfield' },
)

function sailsTo(g: War, ship: Piece, to: Space): boolean {
  return isSea(ship.place) && seaWays(g, groupOf(g.actor, [ship])).has(to)
}

function inRange(plane: Piece, to: Space): boolean {
  return withinFlight(plane.place as Space, traitsOf(plane).move).includes(to)
}

/** The spaces a unit might go to: a superset of the legal ones. */
function destinations(g: War, { unit }: ByUnit): readonly Space[] {
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

/** C.4  Moves a unit, or several like it: land units to the next area or aboard, ships and planes as far as they can. */
export const move = action(
  'move',
  {
    unit: piece({
      among: (g: War) => ownKinds(g, g.actor, (unit) => canMove(g, unit)),
      unless: [fortsStay, notYours, notOnMap, isAboard, hasActed, infantryMovesOne, noPointsLeft],
      clearOf: [fortsStay, notYours, notOnMap, isAboard, hasActed, infantryMovesOne, noPointsLeft],
    }),
    to: space({
      among: destinations,
      unless: [
        alreadyThere,
        tooFarForInfantry,
        notNextDoor,
        shipsKeepToSea,
        canalIsClosed,
        fleetInTheWay,
        tooFarAtSea,
        tooFarByAir,
        neutralArea,
        noAirfield,
        outOfContested,
        notCarried,
        noPort,
        noRoom,
        onlyAmongFriends,
      ],
      clearOf: [
        alreadyThere,
        tooFarForInfantry,
        notNextDoor,
        shipsKeepToSea,
        canalIsClosed,
        fleetInTheWay,
        tooFarAtSea,
        tooFarByAir,
      ],
    }),
    count: { ...howMany, unless: [...howMany.unless, noRoom] },
  },
  (g: War, { unit, to, count = 1 }) => {
    const power = g.actor
    const from = unit.place as Space
    const units = likeUnits(g, unit, count)
    if (isShip(unit)) {
      const path = seaWays(g, groupOf(power, units)).get(to) ?? []
      return setSail(g, power, units, path)
    }
    g.log(
      isSea(to) ? 'embark' : isPlane(unit) ? 'fly' : 'move',
      { side: unit.side, units: amount(unit, count), from, to },
      { clause: 'C.4' },
    )
    for (const each of units) {
      if (isPlane(each)) fly(g, each, to, power)
      else if (isSea(to)) embark(g, each, to)
      else march(g, each, to, power)
    }
    if (isLandUnit(unit) && isLand(to)) occupy(g, to, power)
  },
  {
    clause: 'C.4',
    silent: true,
    preview: (g, { unit, to, count = 1 }) => {
      if (!isShip(unit)) return marching(g, unit, to)
      const ships = likeUnits(g, unit, count)
      return sailing(g, ships, seaWays(g, groupOf(g.actor, ships)).get(to) ?? [])
    },
  },
)
