/** A power's prospects, for greedy bots: what its alliance has, holds and is about to win, less what the enemy has. */

import type { Space } from '@redoubt/engine'
import { whileUnchanged } from '@redoubt/mechanics'
import { damageOf, isWrecked } from '../control/forts.ts'
import { battleIn } from '../fire/battle.ts'
import { type Theatre, theatreOf } from '../map/theatre.ts'
import { type Powers, powersOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { hitsLeft } from '../units/losing.ts'
import { isEntrenched, isFort, isGarrison, traitsOf } from '../units/units.ts'
import { distancesToEnemy } from './fronts.ts'

/** Worth of a half-point of income, of a victory point and of a capital, in half-points of units. */
const INCOME_WORTH = 3
const POINT_WORTH = 8
const CAPITAL_WORTH = 60
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

/** What an alliance has in one area. */
interface Force {
  cost: number
  attack: number
  defence: number
  units: number
  /** Some have moved among enemies and will attack this turn. */
  attacking: boolean
}

const nobody = (): Force => ({ cost: 0, attack: 0, defence: 0, units: 0, attacking: false })

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
  const theatre = theatreOf(g)
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
  const { areas, zones } = theatre
  const distances = distancesToEnemy(g)
  for (const zone of zones) {
    for (let unit = g.top(zone); unit; unit = unit.below)
      balance += signOf(alliance, unit.side) * unitWorth(unit)
  }
  for (const area of areas) {
    const holder = allianceOf.get(controller[area.index] ?? '') === 0 ? 1 : -1
    balance += ashore(g, area, holder, areaWorth(area, theatre, powers), distances, powers)
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
    count(forces[who], unit)
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

/** What an area is worth to who holds it. */
function areaWorth({ index, id }: Space, { income, points }: Theatre, powers: Powers): number {
  return (
    INCOME_WORTH * (income[index] ?? 0) +
    POINT_WORTH * (points[index] ?? 0) +
    (powers.capitals.has(id) ? CAPITAL_WORTH : 0)
  )
}

function count(force: Force, unit: Piece): void {
  const traits = traitsOf(unit)
  force.cost += traits.cost
  force.attack += traits.attack * traits.dice
  force.defence += traits.defend * traits.dice + (isEntrenched(unit) ? 1 : 0)
  force.units += 1
  if (unit.at.moved && !unit.at.fought && traits.class === 'land') force.attacking = true
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
  const ours = forces[who]
  const theirs = forces[who === 0 ? 1 : 0]
  const fort = fortStrength(g, area)
  const strength = ours.attack * ours.units
  const resistance = (theirs.defence + fort * 3) * (theirs.units + fort * 2)
  const chance = (strength * strength) / (strength * strength + resistance * resistance + 1)
  const gain = chance * (2 * value + 0.7 * theirs.cost)
  const loss = (1 - 0.6 * chance) * 0.7 * ours.cost
  return (who === 0 ? 1 : -1) * (gain - loss)
}

/** What of an area's worth its holder loses to enemies who stand in it: little to a few among many. */
function contested(holder: number, [first, second]: readonly [Force, Force]): number {
  const [own, theirs] = holder > 0 ? [first, second] : [second, first]
  return Math.min(CONTESTED, theirs.attack / Math.max(1, theirs.attack + own.defence))
}

/** How much of a fort fights: 2 for a working one. */
function fortStrength(g: War, area: Space): number {
  let fort: Piece | undefined
  let garrison = false
  for (let unit = g.top(area); unit; unit = unit.below) {
    if (isFort(unit)) fort = unit
    else if (isGarrison(unit)) garrison = true
  }
  return fort && garrison && !isWrecked(fort) ? 2 : 0
}
