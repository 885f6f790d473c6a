/** A power's prospects, for greedy bots: what its alliance has, holds and is about to win, less what the enemy has. */

import type { Space } from '@redoubt/engine'
import { whileUnchanged } from '@redoubt/mechanics'
import { damageOf } from '../control/forts.ts'
import { battleIn } from '../fire/battle.ts'
import { theatreOf } from '../map/theatre.ts'
import { type Powers, powersOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { hitsLeft } from '../units/losing.ts'
import { isFort, traitsOf } from '../units/units.ts'
import { type Force, nobody, withUnit } from './force.ts'
import { distancesToEnemy } from './fronts.ts'
import { areaWorth, battlePromise } from './promise.ts'

/** Money is worth less than what it buys, and that less than units on the map. */
const MONEY_WORTH = 0.85
const BOUGHT_WORTH = 0.93
const FORT_WORTH = 10
const FORT_HIT_COST = 2.5
const TRENCH_WORTH = 0.8
/**
 * What a land unit loses of its worth far from the enemy, the first steps the most; less than what it gains by standing on the map
 * at all, so that what is paid for is placed.
 */
const MARCH_WORTH = 0.06
const HELD_COST = 1
/** The most an area loses of its worth to its holder while it is contested. */
const CONTESTED = 0.4
const SPOTTED_WORTH = 0.6

/** Higher is better for the power; minors count with their patrons' alliance. */
export function evaluate(g: War, power: Side): number {
  const { alliance, commander } = powersOf(g)
  if (commander[power.index] !== power) return 0
  const balance = remembered(g, 'balance')
  return alliance[power.index] === 0 ? balance : -balance
}

/** A seat asks for each of its powers: the balance is worked out once. */
const remembered = whileUnchanged(
  (g: War, _: 'balance') => worth(g),
  (g) => g.hashNumber(),
)

/** What the first alliance is ahead of the second. */
function worth(g: War): number {
  const powers = powersOf(g)
  const { alliance, allianceOf } = powers
  const { treasury, controller } = g.vars
  let balance = 0
  for (const side of g.sides) {
    const sign = signOf(alliance, side)
    balance += sign * MONEY_WORTH * (treasury[side.index] ?? 0)
    for (let unit = g.top(g.zone('bought', side)); unit; unit = unit.below) {
      balance += sign * BOUGHT_WORTH * traitsOf(unit).cost
    }
  }
  const { areas, zones } = theatreOf(g)
  const distances = distancesToEnemy(g)
  for (const zone of zones) {
    for (let unit = g.top(zone); unit; unit = unit.below)
      balance += signOf(alliance, unit.side) * unitWorth(unit)
  }
  for (const area of areas) {
    const holder = allianceOf.get(controller[area.index] ?? '') === 0 ? 1 : -1
    balance += ashore(g, area, holder, areaWorth(g, area), distances, powers)
  }
  return balance
}

/** 1 for the first alliance, -1 for the second. */
const signOf = (alliance: readonly number[], side: Side | undefined): 1 | -1 =>
  alliance[side?.index ?? 0] === 0 ? 1 : -1

function ashore(
  g: War,
  area: Space,
  holder: number,
  value: number,
  distances: readonly [Int8Array, Int8Array],
  { alliance }: Powers,
): number {
  let balance = holder * value
  if (g.isEmpty(area)) return balance
  const forces: readonly [Force, Force] = [nobody(), nobody()]
  for (let unit = g.top(area); unit; unit = unit.below) {
    if (isFort(unit)) {
      balance += holder * (FORT_WORTH - FORT_HIT_COST * damageOf(unit))
      continue
    }
    const sign = signOf(alliance, unit.side)
    const who = sign > 0 ? 0 : 1
    const distance = distances[who][area.index] ?? 0
    balance +=
      sign * (unitWorth(unit) - ((MARCH_WORTH * distance) / (1 + distance)) * traitsOf(unit).cost)
    withUnit(forces[who], unit)
  }
  if (forces[0].units === 0 || forces[1].units === 0) return balance
  return balance + battleWorth(g, area, holder, value, forces)
}

function unitWorth(unit: Piece): number {
  const { cost, hits } = traitsOf(unit)
  const { at } = unit
  let worth = cost
  if (at.damage !== 0) worth *= (hitsLeft(unit) / hits + 1) * 0.5
  if (at.entrenched) worth += TRENCH_WORTH
  if (at.held || at.submerged) worth -= HELD_COST
  if (at.spotted) worth += SPOTTED_WORTH
  return worth
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
  const attacker = forces[0].attacking ? 0 : forces[1].attacking ? 1 : undefined
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
