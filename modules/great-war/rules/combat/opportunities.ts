/** C.5, C.7  Where a power can attack, and where it must. */

import type { Obligation, Space } from '@redoubt/engine'
import { isUnderAlliance } from '../control/control.ts'
import { holdsAlone } from '../control/forts.ts'
import { isSea, theatreOf } from '../map/theatre.ts'
import type { Side, War } from '../shape.ts'
import { attackersIn } from '../units/own.ts'
import {
  hasEnemies,
  hasEnemySurfaceShips,
  isEnemy,
  isShip,
  isSurfaceShip,
  unitsIn,
} from '../units/units.ts'

/** Order of the kinds of battle within phase 4; a `combat` frame carries where it stands. */
export const NAVAL = 0
export const LANDING = 1
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
