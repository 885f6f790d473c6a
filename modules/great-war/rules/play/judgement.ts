/** How an alliance plans: its attacks, areas under threat, and what money is for: for bots. */

import type { DoneAction, Judgement, Remark, Space } from '@redoubt/engine'
import { whilePlaceUnchanged } from '@redoubt/mechanics'
import { isSea, theatreOf } from '../map/theatre.ts'
import { powersOf } from '../powers/war.ts'
import type { Piece, Side, War } from '../shape.ts'
import { points, treasury } from '../turn/economy.ts'
import { isLandUnit, isShip, traitsOf } from '../units/kinds.ts'
import { hasEnemies, isEnemy, unitsIn } from '../units/units.ts'
import { attackerIn, type Force, holderOf, nobody, troopsIn, withUnit } from './force.ts'
import { isSeaPower, shippingBought, waitingOverseas } from './overseas.ts'
import {
  areaWorth,
  battleExpected,
  battleOddsIn,
  battlePromise,
  battlesAtSea,
  expectedAtSea,
  promiseAtSea,
  worthsNow,
} from './promise.ts'

/** What players of the war weigh by besides what stands on the map. */
export const weights = {
  /** An attack that could be made next turn, of its promise: not all will be, and nobody waits for it. */
  threat: 0.3,
  /** What a battle at sea that must be fought promises. */
  sea: 1,
  /** What armies lose of their worth that wait behind the sea, and what a sea power buys to carry them. */
  overseas: 1,
}

/** What it is worth to have bought as much of a kind as is wanted of it. */
const PURCHASE = 1.2

/** Higher is better for the power's alliance; what one can threaten is worth as much as the other has to fear. */
function besides(g: War, power: Side, by: typeof weights): number {
  const { alliance } = powersOf(g)
  const own = alliance[power.index] ?? 0
  let balance = 0
  for (const area of theatreOf(g).areas) {
    const who = holderOf(g, area)
    if (who !== 0 && who !== 1) continue
    const threat = threats[who](g, area)
    balance += who === own ? -threat : threat
  }
  return (
    by.threat * balance +
    by.sea * battlesAtSea(g, power) +
    by.overseas * waitingOverseas(g, power) +
    purchases(g, power, by.overseas)
  )
}

/** What each alliance could win in an area of the other's with what stands next to it. */
const threats: readonly [Threat, Threat] = [threatTo(0), threatTo(1)]

type Threat = (g: War, area: Space) => number

/** The threat to an area that an alliance holds, weighed again only where something on it or next to it has changed. */
function threatTo(holder: 0 | 1): Threat {
  return whilePlaceUnchanged(
    (g, area: Space) => {
      const near = nobody()
      for (const next of theatreOf(g).land[area.index] ?? []) {
        const { land } = troopsIn(g, next)
        const coming = land[holder === 0 ? 1 : 0]
        const left = leftIn(g, next)
        const share = left[holder === 0 ? 1 : 0]
        add(near, coming, share * free(share * coming.hits, left[holder] * land[holder].hits))
      }
      if (near.units === 0) return 0
      const defenders = troopsIn(g, area).land[holder]
      return Math.max(0, battlePromise(g, area, areaWorth(g, area), near, defenders))
    },
    { on: (g, area) => theatreOf(g).around[area.index] ?? [], also: (g) => g.flow[0]?.side },
  )
}

/** Who stands among enemies has a battle to win first: only what they are too few to keep there threatens what lies behind them. */
function free(hits: number, among: number): number {
  return among === 0 ? 1 : Math.max(0, 1 - among / Math.max(1, hits))
}

/** Both stay. */
const ALL = [1, 1] as const

/** By alliance, what is left in an area of its land units when the battle is over that has to be fought there: who throws himself at an army pins down nobody. */
function leftIn(g: War, area: Space): readonly [number, number] {
  const { land } = troopsIn(g, area)
  const attacker = attackerIn(g, area)
  if (attacker === undefined || land.some(({ units }) => units === 0)) return ALL
  const { attackerKeeps, defenderKeeps } = battleOddsIn(
    g,
    area,
    land[attacker],
    land[attacker === 0 ? 1 : 0],
  )
  return attacker === 0 ? [attackerKeeps, defenderKeeps] : [defenderKeeps, attackerKeeps]
}

function add(sum: Force, more: Force, share: number): void {
  sum.cost += share * more.cost
  sum.attack += share * more.attack
  sum.defence += share * more.defence
  sum.hits += share * more.hits
  sum.units += share * more.units
}

/**
 * Money is for the war on land, and where that lies beyond the sea for what carries there: infantry first, guns and horse beside it; of every kind the first is wanted most. Once all is bought,
 * that it waits is worth nothing: it is to be placed.
 */
function purchases(g: War, power: Side, overseas: number): number {
  if (g.flow[0]?.step !== 'purchase') return 0
  if (overseas > 0 && isSeaPower(g, power)) {
    const { ships, idle } = shippingBought(g, power)
    return overseas * (PURCHASE * Math.sqrt(ships) - idle)
  }
  const spent = new Map<string, number>()
  for (let unit = g.top(g.zone('bought', power)); unit; unit = unit.below) {
    if (!isLandUnit(unit)) continue
    spent.set(unit.type.id, (spent.get(unit.type.id) ?? 0) + traitsOf(unit).cost)
  }
  let worth = 0
  for (const [kind, cost] of spent) worth += PURCHASE * (WANTED[kind] ?? 0.3) * Math.sqrt(cost)
  return worth
}

/** What money is spent for, as a player would say it. */
function purchaseReason(g: War, power: Side, { action, args }: DoneAction): Remark | undefined {
  const { unit, count } = args as { readonly unit: Piece; readonly count?: number }
  if (action !== 'buy') return undefined
  const { cost, hits, attack } = traitsOf(unit)
  const left = treasury.of(g, power) - cost * (count ?? 1)
  const kind = unit.type.id in WANTED ? unit.type.id : 'other'
  return {
    key: `buys.${kind}`,
    clause: 'W-6.4',
    facts: { unit, cost: points(cost), hits, attack, left: points(left) },
  }
}

const WANTED: Readonly<Record<string, number>> = { infantry: 1, artillery: 0.8 }

/** The phases in which units move among enemies and attack them. */
const GATHERING: readonly string[] = ['movement', 'combat']

/** Attacks as they are planned: units go into the area itself. */
export const judgement: Judgement<War> = {
  foreseen: true,
  force: (_, unit: Piece) => (attacks(unit) ? traitsOf(unit).attack : 0),
  targets: (g, power) => {
    const step = g.flow[0]?.step ?? ''
    if (!GATHERING.includes(step)) return []
    const { areas, zones } = theatreOf(g)
    // Fleets gather as they sail; what a fight of theirs promises is asked when it is to be begun.
    const within = step === 'combat' ? [...areas, ...zones] : areas
    return within.filter((at) => hasEnemies(g, at, power))
  },
  from: (_, area) => [area],
  besides,
  reason: purchaseReason,
  promise: (g, power, area, attackers: readonly Piece[]) => {
    if (area.terrain === 'sea') return promiseAtSea(g, power, area, attackers)
    const { ours, theirs } = forcesIn(g, power, area, attackers)
    return battlePromise(g, area, worthsNow(g)[area.index] ?? 0, ours, theirs)
  },
  expected: (g, power, area, attackers: readonly Piece[]) => {
    if (area.terrain === 'sea') return expectedAtSea(g, power, area, attackers)
    const { ours, theirs } = forcesIn(g, power, area, attackers)
    return { key: 'battle', facts: battleExpected(g, area, ours, theirs) }
  },
}

/** Who attacks where it stands: land units ashore, ships at sea. */
const attacks = (unit: Piece): boolean => (isSea(unit.place) ? isShip(unit) : isLandUnit(unit))

function forcesIn(g: War, power: Side, area: Space, attackers: readonly Piece[]) {
  const ours = nobody()
  for (const unit of attackers) withUnit(ours, unit)
  const theirs = nobody()
  for (const unit of unitsIn(g, area, (each) => isEnemy(g, each, power))) withUnit(theirs, unit)
  return { ours, theirs }
}
