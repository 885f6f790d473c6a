/** What a planner of the war sees besides what stands on the map: areas under threat, and what money is for. */

import type { Space } from '@redoubt/engine'
import { controllerOf } from '../control/control.ts'
import { theatreOf } from '../map/theatre.ts'
import { powersOf } from '../powers/war.ts'
import type { Side, War } from '../shape.ts'
import { isLandUnit, traitsOf } from '../units/units.ts'
import { type Force, nobody, withUnit } from './force.ts'
import { areaWorth, battlePromise } from './promise.ts'

/** An attack that could be made next turn is worth this share of its promise: not all will be, and nobody waits for it. */
const THREAT = 0.3
/** What it is worth to have bought as much of a kind as is wanted of it. */
const PURCHASE = 1.2

/** Higher is better for the power's alliance; what one can threaten is worth as much as the other has to fear. */
export function besides(g: War, power: Side): number {
  const { alliance } = powersOf(g)
  const own = alliance[power.index] ?? 0
  const forces = forcesOf(g)
  let balance = 0
  for (const area of theatreOf(g).areas) {
    const holder = controllerOf(g, area)
    if (!holder) continue
    const who = alliance[holder.index] ?? 0
    const threat = threatTo(g, area, who, forces)
    balance += who === own ? -threat : threat
  }
  return THREAT * balance + purchases(g, power)
}

/** By alliance and space, the land units there. */
function forcesOf(g: War): readonly (readonly (Force | undefined)[])[] {
  const { alliance } = powersOf(g)
  const forces: (Force | undefined)[][] = [[], []]
  for (const area of theatreOf(g).areas) {
    for (let unit = g.top(area); unit; unit = unit.below) {
      if (!isLandUnit(unit) || !unit.side) continue
      const own = forces[alliance[unit.side.index] ?? 0]
      if (!own) continue
      const force = own[area.index] ?? nobody()
      own[area.index] = force
      withUnit(force, unit)
    }
  }
  return forces
}

/** What the other alliance could win here with what stands next to it. */
function threatTo(
  g: War,
  area: Space,
  holder: number,
  forces: readonly (readonly (Force | undefined)[])[],
): number {
  const enemies = forces[1 - holder]
  const near = nobody()
  for (const next of theatreOf(g).land[area.index] ?? []) {
    const force = enemies?.[next.index]
    if (force) add(near, force)
  }
  if (near.units === 0) return 0
  const defenders = forces[holder]?.[area.index] ?? nobody()
  return Math.max(0, battlePromise(g, area, areaWorth(g, area), near, defenders))
}

function add(sum: Force, more: Force): void {
  sum.cost += more.cost
  sum.attack += more.attack
  sum.defence += more.defence
  sum.hits += more.hits
  sum.units += more.units
}

/** Money is for the war on land: infantry first, guns and horse beside it; of every kind the first is wanted most. */
function purchases(g: War, power: Side): number {
  const spent = new Map<string, number>()
  for (let unit = g.top(g.zone('bought', power)); unit; unit = unit.below) {
    if (!isLandUnit(unit)) continue
    spent.set(unit.type.id, (spent.get(unit.type.id) ?? 0) + traitsOf(unit).cost)
  }
  let worth = 0
  for (const [kind, cost] of spent) worth += PURCHASE * (WANTED[kind] ?? 0.3) * Math.sqrt(cost)
  return worth
}

const WANTED: Readonly<Record<string, number>> = { infantry: 1, artillery: 0.8 }
