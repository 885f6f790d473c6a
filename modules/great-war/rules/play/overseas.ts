/** What waits behind the sea for the war ashore, and what money is for where no land leads to the enemy: for bots. */

import type { Space } from '@redoubt/engine'
import { mobilises } from '../control/control.ts'
import { theatreOf } from '../map/theatre.ts'
import { commanderOf, powersOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { isCargo, isLandUnit, traitsOf } from '../units/kinds.ts'
import { FAR, toTheFront, troopsIn } from './force.ts'

/** What stays on an island in any case: its units, and what they cost. */
const GARRISON = { units: 2, cost: 6 }
/** What an army loses of its worth where no land leads to the enemy; more than aboard, and that more than anywhere on the march. */
const WAITING = 0.2
const ABOARD = 0.1
/** What recruits lose whom nothing carries: more than what is bought is worth above its money. */
const NOT_CARRIED = 0.15

/** What the armies of a power's alliance lose of their worth behind the sea and aboard: 0 or less. */
export function waitingOverseas(g: War, power: Side): number {
  const { areas, zones } = theatreOf(g)
  const own = allianceOf(g, power)
  let worth = 0
  for (const area of areas)
    if (isBehindTheSea(g, area, own))
      worth -= WAITING * Math.max(0, troopsIn(g, area).land[own].cost - GARRISON.cost)
  for (const zone of zones)
    for (const unit of g.stack(zone))
      if (isCargo(unit) && unit.side && allianceOf(g, unit.side) === own)
        worth -= ABOARD * traitsOf(unit).cost
  return worth
}

/** Does no land lead to the enemy from anywhere the power's recruits come in? */
export function isSeaPower(g: War, power: Side): boolean {
  const depots = theatreOf(g).areas.filter((area) => mobilises(g, area, power))
  return depots.length > 0 && depots.every((area) => isBehindTheSea(g, area, allianceOf(g, power)))
}

/** What the purchases of a sea power are good for: transports for those that wait, and no recruits as long as there is no room for them. */
export function shippingBought(
  g: War,
  power: Side,
): { readonly ships: number; readonly idle: number } {
  const { areas, zones } = theatreOf(g)
  const bought = g.stack(g.zone('bought', power))
  const isOwn = ({ side }: Piece) => side !== undefined && commanderOf(g, side) === power
  const roomOf = (units: readonly Piece[]) =>
    units.filter(isOwn).reduce((room, unit) => room + (traitsOf(unit).carries ?? 0), 0)
  const costOf = (units: readonly Piece[]) =>
    units.reduce((cost, unit) => cost + traitsOf(unit).cost, 0)
  const waiting = areas
    .filter((area) => isBehindTheSea(g, area, allianceOf(g, power)))
    .map((area) => g.stack(area).filter((unit) => isLandUnit(unit) && isOwn(unit)).length)
    .reduce((sum, units) => sum + Math.max(0, units - GARRISON.units), 0)
  const room = roomOf(zones.flatMap((zone) => g.stack(zone)))
  const transports = bought.filter((unit) => (traitsOf(unit).carries ?? 0) > 0)
  const carried = roomOf(transports)
  const needed = carried === 0 ? 0 : Math.min(1, Math.max(0, waiting - room) / carried)
  return {
    ships: needed * costOf(transports),
    idle: waiting > room + carried ? NOT_CARRIED * costOf(bought.filter(isLandUnit)) : 0,
  }
}

const allianceOf = (g: War, power: Side): 0 | 1 => (powersOf(g).alliance[power.index] === 0 ? 0 : 1)

const isBehindTheSea = (g: War, area: Space, alliance: 0 | 1): boolean =>
  toTheFront(g, alliance)[area.index] === FAR
