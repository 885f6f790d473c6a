/** C.5, C.6, C.7  Where a power can attack and where it must; landings in phase 4, into battle or among friends, and in phase 5 among friends. */

import type { Obligation, Space } from '@redoubt/engine'
import { isFriendlyArea, isUnderAlliance, neutralArea } from '../control/control.ts'
import { holdsAlone } from '../control/forts.ts'
import { isLand, isSea, theatreOf } from '../map/theatre.ts'
import { occupy } from '../movement/ashore.ts'
import type { ByUnit, Piece, Side, ToSpace, War } from '../shape.ts'
import { action, objection, objections, piece, space } from '../shape.ts'
import { isCargo, isShip, isSurfaceShip } from '../units/kinds.ts'
import {
  amount,
  attackersIn,
  hasEnemies,
  hasEnemySurfaceShips,
  howMany,
  isEnemy,
  likeUnits,
  ownKinds,
  unitsIn,
} from '../units/units.ts'

/** Order of the kinds of battle within phase 4; a `combat` frame carries where it stands. */
export const NAVAL = 0
const LANDING = 1
export const LAND = 2

/** How far phase 4 has come. */
export const stageOf = (g: War): number => Number(g.frame?.stage ?? NAVAL)

/** What there is to attack: enemy units, or a fort that fights alone (F-12). */
function hasTargets(g: War, at: Space, power: Side): boolean {
  if (isSea(at)) return unitsIn(g, at, (unit) => isShip(unit) && isEnemy(g, unit, power)).length > 0
  return hasEnemies(g, at, power) || (holdsAlone(g, at) && !isUnderAlliance(g, at, power))
}

/** The places where the power could attack now. */
export function targetsFor(g: War, power: Side): Space[] {
  const { areas, zones } = theatreOf(g)
  return [...zones, ...areas].filter(
    (at) => !g.isEmpty(at) && attackersIn(g, at, power).length > 0 && hasTargets(g, at, power),
  )
}

/** C.5, C.7  Where the power has moved among enemies and must fight: units ashore, surface ships that met enemy ones. */
export function mustFightIn(g: War, power: Side): Space[] {
  return targetsFor(g, power).filter((at) =>
    isSea(at)
      ? hasEnemySurfaceShips(g, at, power) &&
        attackersIn(g, at, power).some((ship) => isSurfaceShip(ship) && ship.at.moved)
      : attackersIn(g, at, power).some((unit) => unit.at.moved),
  )
}

/** C.5  The same, for the table. */
export function battlesOwed(g: War, power: Side): Obligation[] {
  return mustFightIn(g, power).map((at) => ({
    key: 'must_fight',
    clause: 'C.5',
    facts: { at },
    pieces: attackersIn(g, at, power),
    places: [at],
  }))
}

const isLanding = (g: War): boolean => g.frame?.step === 'combat'

/** C.6  The zone must be free of enemy surface ships. */
const zoneNotFree = objection('C.6', 'zone', (g, { unit }: ByUnit) =>
  hasEnemySurfaceShips(g, unit.place, g.actor),
)

const outOfOrder = objections({
  'C.3 sea_first': (g) => isLanding(g) && mustFightIn(g, g.actor).some(isSea),
  // Landings come after the naval battles and before the battles ashore.
  'C.3 too_late_to_land': (g) => isLanding(g) && stageOf(g) >= LAND,
})

/** C.6  Puts cargo ashore. */
export const land = action(
  'land',
  {
    unit: piece({
      among: (g) => ownKinds(g, g.actor, isCargo),
      otherwise: objection('C.6', 'aboard'),
      unless: [zoneNotFree],
    }),
    to: space({
      among: (_, { unit }: ByUnit) =>
        isSea(unit.place) ? unit.place.neighbours.filter(isLand) : [],
      otherwise: objection('C.6', 'beside'),
      unless: objections<ToSpace>(neutralArea, {
        // In phase 5 units go among friends only.
        'C.3 friends': (g, { to }) => !isLanding(g) && !isFriendlyArea(g, to, g.actor),
      }),
    }),
    count: howMany,
  },
  (g, { unit, to, count = 1 }) => {
    const opposed = hasEnemies(g, to, g.actor)
    if (isLanding(g) && g.frame) g.next({ ...g.frame, stage: LANDING })
    g.log('land', { side: unit.side, units: amount(unit, count), from: unit.place, to }, 'C.6')
    for (const soldier of likeUnits(g, unit, count)) putAshore(g, soldier, to, opposed)
    occupy(g, to, g.actor)
  },
  { clause: 'C.6', silent: true, unless: outOfOrder },
)

function putAshore(g: War, unit: Piece, to: Space, opposed: boolean): void {
  const zone = unit.place.id
  g.mark(unit, 'moved', true)
  if (opposed) {
    g.mark(unit, 'landed', true)
    g.mark(unit, 'origin', zone)
  } else g.mark(unit, 'origin', '')
  g.move(unit, to)
}

/** Could the power put anything ashore now? */
export function canLand(g: War, power: Side): boolean {
  return ownKinds(g, power, isCargo).some(
    (unit) =>
      !hasEnemySurfaceShips(g, unit.place, power) &&
      (theatreOf(g).land[unit.place.index] ?? []).length > 0,
  )
}

/** C.3, C.5  What phase 4 still has for the power, in its order, and whether it must fight before it may end the phase. */
export function leftToAttack(
  g: War,
  power: Side,
): 'owed' | 'owed_both' | 'both' | 'battles' | 'landings' | 'none' {
  const stage = stageOf(g)
  const owed = mustFightIn(g, power)
  const hasBattles = targetsFor(g, power).some((at) => isLand(at) || stage === NAVAL)
  const hasLandings = stage < LAND && !owed.some(isSea) && canLand(g, power)
  if (owed.length > 0) return hasLandings ? 'owed_both' : 'owed'
  if (hasBattles) return hasLandings ? 'both' : 'battles'
  return hasLandings ? 'landings' : 'none'
}
