/** A power's prospects, for greedy bots: what its alliance has, holds and is about to win, less what the enemy has. */

import type { Seat, Space } from '@redoubt/engine'
import { oncePer, whileUnchanged } from '@redoubt/mechanics'
import { battleIn } from '../fire/battle.ts'
import { theatreOf } from '../map/theatre.ts'
import { powersOf } from '../powers/war.ts'
import type { Side, War } from '../shape.ts'
import { traitsOf } from '../units/kinds.ts'
import {
  attackerIn,
  type Force,
  holderOf,
  signOf,
  toTheFront,
  troopsIn,
  unitWorth,
} from './force.ts'
import { battlePromise, worthsNow } from './promise.ts'

/** Money is worth less than what it buys, and that less than units on the map. */
const MONEY_WORTH = 0.85
const BOUGHT_WORTH = 0.93
/**
 * What a land unit loses of its worth far from the enemy, the first steps the most; less than what it gains by standing on the map
 * at all, so that what is paid for is placed.
 */
const MARCH_WORTH = 0.06
/** The most an area loses of its worth to its holder while it is contested. */
const CONTESTED = 0.4

/** Higher is better for the power; minors count with their patrons' alliance, and who plays several powers has the balance once. */
export function evaluate(g: War, power: Side): number {
  const { alliance, commander } = powersOf(g)
  if (commander[power.index] !== power) return 0
  const balance = remembered(g, 'balance') / powersOfSeat(g)(g.seatOf(power))
  return alliance[power.index] === 0 ? balance : -balance
}

/** How many powers a seat plays. */
const powersOfSeat = oncePer((g: War) =>
  oncePer(
    (seat: Seat) =>
      g.sides.filter(
        (side) => powersOf(g).commander[side.index] === side && g.seatOf(side) === seat,
      ).length,
  ),
)

/** A seat asks for each of its powers: the balance is worked out once. */
const remembered = whileUnchanged(
  (g: War, _: 'balance') => worth(g),
  (g) => g.hashNumber(),
)

/** What the first alliance is ahead of the second. */
function worth(g: War): number {
  const { alliance } = powersOf(g)
  const { treasury } = g.vars
  let balance = 0
  for (const side of g.sides) {
    const sign = signOf(alliance, side)
    balance += sign * MONEY_WORTH * (treasury[side.index] ?? 0)
    for (let unit = g.top(g.zone('bought', side)); unit; unit = unit.below) {
      balance += sign * BOUGHT_WORTH * traitsOf(unit).cost
    }
  }
  const { areas, zones } = theatreOf(g)
  const distances = [toTheFront(g, 0), toTheFront(g, 1)] as const
  const worths = worthsNow(g)
  for (const zone of zones) {
    for (let unit = g.top(zone); unit; unit = unit.below)
      balance += signOf(alliance, unit.side) * unitWorth(unit)
  }
  for (const area of areas) {
    const sign = holderOf(g, area) === 0 ? 1 : -1
    balance += ashore(g, area, sign, worths[area.index] ?? 0, distances)
  }
  return balance
}

/** What an area comes to, with all that stands in it. */
function ashore(
  g: War,
  area: Space,
  holder: number,
  value: number,
  distances: readonly [Int8Array, Int8Array],
): number {
  if (g.isEmpty(area)) return holder * value
  const { forces, fort, units } = troopsIn(g, area)
  const worth = holder * (value + fort) + units + onTheMarch(area, forces, distances)
  if (forces[0].units === 0 || forces[1].units === 0) return worth
  return worth + battleWorth(g, area, holder, value, forces)
}

/** What the units of both alliances lose of their worth by their distance from the enemy, the first's as a loss. */
function onTheMarch(
  { index }: Space,
  [first, second]: readonly [Force, Force],
  distances: readonly [Int8Array, Int8Array],
): number {
  const share = (distance = 0) => (MARCH_WORTH * distance) / (1 + distance)
  return share(distances[1][index]) * second.cost - share(distances[0][index]) * first.cost
}

/** What a battle that will be fought promises: the area and the enemy's units against one's own. */
function battleWorth(
  g: War,
  area: Space,
  holder: number,
  value: number,
  forces: readonly [Force, Force],
): number {
  const battle = battleIn(g)
  const here = battle?.at === area.id
  const attacker = attackerIn(g, area)
  if (attacker === undefined && !here) return -holder * value * contested(holder, forces)
  const who = attacker ?? (holder > 0 ? 1 : 0)
  const promise = battlePromise(g, area, value, forces[who], forces[who === 0 ? 1 : 0])
  return who === 0 ? promise : -promise
}

/** What of an area's worth its holder loses to enemies who stand in it: little to a few among many. */
function contested(holder: number, [first, second]: readonly [Force, Force]): number {
  const [own, theirs] = holder > 0 ? [first, second] : [second, first]
  return Math.min(CONTESTED, theirs.attack / Math.max(1, theirs.attack + own.defence))
}
