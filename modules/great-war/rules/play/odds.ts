/** E  What odds questions look at: how a battle stands, and in which order losses are taken. */

import { fieldOf, type Rank, roundsOdds } from '@redoubt/mechanics'
import { damageOf, fortIn } from '../control/forts.ts'
import { unitsOf } from '../fire/battle.ts'
import { membersOf, powersOf } from '../powers/war.ts'
import type { BattleFrame, Piece, War } from '../shape.ts'
import { isEntrenched, isFort, isGarrison, traitsOf } from '../units/kinds.ts'
import { hitsLeft } from '../units/losing.ts'
import { isFriend } from '../units/units.ts'

/** All pieces of the side that is hit, where the hit falls. */
function unitsBehind(g: War, offered: readonly Piece[]): Piece[] {
  const places = new Set(offered.map(({ place }) => place))
  const side = offered.find((unit) => unit.side)?.side
  return [...places].flatMap((place) =>
    side ? g.stack(place).filter((unit) => isFriend(g, unit, side)) : [],
  )
}

/** E.10, oracle.json  Cheap troops first, then entrenched infantry, guns and planes last; hurt ships after sound ones. */
function byWorth(unit: Piece): number {
  const { preemptive, cost, hits } = traitsOf(unit)
  const hurt = hits > hitsLeft(unit)
  return cost + (isEntrenched(unit) ? 100 : 0) + (preemptive ? 200 : 0) + (hurt ? 50 : 0)
}

/** E  Fort first: its first three hits, all but one garrison unit, the fort's fourth, the last unit. */
const fortFirst: Rank<War> = (_, unit, all) => {
  if (isFort(unit)) return hitsLeft(unit) > 1 ? -1 : 2000
  const isSound = (one: Piece) => isFort(one) && hitsLeft(one) > 0
  const last = isGarrison(unit) && all.filter(isGarrison).length === 1 && all.some(isSound)
  return last ? 3000 : byWorth(unit)
}

/** E  Infantry first: units before the fort. */
const infantryFirst: Rank<War> = (_, unit) => (isFort(unit) ? 2000 : byWorth(unit))

/** This shot, this round, this battle; fighting on with the fort first or the infantry first, or for one round. */
export const { horizons, policies } = roundsOdds<War, BattleFrame>({
  units: unitsOf,
  standing: (g, battle, left) => {
    const fort = battle.battle === 'land' ? fortIn(g, fieldOf(g, battle)) : undefined
    return fort ? { key: 'left_with_fort', facts: { ...left.facts, damage: damageOf(fort) } } : left
  },
  roundEnds: ['attacker_choice', 'naval_attacker_choice'],
  lost: (g) => {
    const gone = (alliance: string) =>
      membersOf(g, alliance).reduce((sum, side) => sum + g.stack(g.zone('lost', side)).length, 0)
    return Object.fromEntries(powersOf(g).alliances.map((name) => [name, gone(name)]))
  },
  behind: unitsBehind,
  ranks: { 'fort-first': fortFirst, 'infantry-first': infantryFirst },
})
