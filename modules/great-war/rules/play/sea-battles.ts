/** What battles at sea promise, so that nobody sails among stronger fleets: for bots. */

import type { Remark, Space } from '@redoubt/engine'
import { battleOdds, lineOf } from '@redoubt/mechanics'
import { theatreOf } from '../map/theatre.ts'
import type { Piece, Side, War } from '../shape.ts'
import {
  hasEnemySurfaceShips,
  isCargo,
  isEnemy,
  isShip,
  isSurfaceShip,
  obeys,
  traitsOf,
  unitsIn,
} from '../units/units.ts'
import { type Force, nobody, troopsIn, withUnit } from './force.ts'
import { factsOf, LOSS } from './promise.ts'

/** What the battles come to that the power must fight at sea where its ships have met the enemy. */
export function battlesAtSea(g: War, power: Side): number {
  const step = g.flow[0]?.step
  if ((step !== 'movement' && step !== 'combat') || g.flow[0]?.side !== power.id) return 0
  let promise = 0
  for (const zone of theatreOf(g).zones) {
    if (g.isEmpty(zone) || troopsIn(g, zone).forces.some(({ units }) => units === 0)) continue
    if (!hasEnemySurfaceShips(g, zone, power)) continue
    const own = unitsIn(g, zone, (unit) => obeys(g, unit, power) && !unit.at.fought)
    if (own.some((ship) => isSurfaceShip(ship) && ship.at.moved))
      promise += promiseAtSea(g, power, zone, own)
  }
  return promise
}

/** What an attack in a zone promises: the ships both sides lose, and who goes down with them. */
export function promiseAtSea(
  g: War,
  power: Side,
  zone: Space,
  attackers: readonly Piece[],
): number {
  const { ours, theirs, odds } = fought(g, power, zone, attackers)
  const { attackerKeeps, defenderKeeps } = odds
  return LOSS * ((1 - defenderKeeps) * theirs.cost - (1 - attackerKeeps) * ours.cost)
}

/** What is to be expected of it, for a hint. */
export function expectedAtSea(
  g: War,
  power: Side,
  zone: Space,
  attackers: readonly Piece[],
): Remark {
  const { ours, theirs, odds } = fought(g, power, zone, attackers)
  return { key: 'battle', facts: factsOf(odds, ours.hits, theirs.hits) }
}

function fought(g: War, power: Side, zone: Space, attackers: readonly Piece[]) {
  const faces = g.options['F-01-die']
  const ours = fleet(attackers)
  const theirs = fleet(unitsIn(g, zone, (unit) => isEnemy(g, unit, power)))
  const odds = battleOdds(
    lineOf(ours.hits, ours.attack, faces),
    lineOf(theirs.hits, theirs.defence, faces),
  )
  return { ours, theirs, odds }
}

/** Ships, and at what cost they go down: cargo takes no hits of its own. */
function fleet(units: readonly Piece[]): Force {
  const ships = nobody()
  for (const unit of units) if (isShip(unit)) withUnit(ships, unit)
  for (const unit of units) if (isCargo(unit)) ships.cost += traitsOf(unit).cost
  return ships
}
