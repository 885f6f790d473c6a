/** A battle in progress: who takes part, who decides for them, and what it leaves behind on units. */

import * as rounds from '@redoubt/mechanics'
import { controllerOf } from '../control/control.ts'
import { atWar, commanderOf } from '../powers/war.ts'
import type { BattleFrame, Piece, Role, Side, War } from '../shape.ts'
import { isEnemy, isFriend, isShip, obeys, unitsIn } from '../units/units.ts'

/** The battle being fought, if any. */
export const battleIn = rounds.battleIn<BattleFrame>
/** The battle being fought. @throws Error outside battles */
export const presentBattle = rounds.presentBattle<BattleFrame>

export const attackerOf = (g: War, battle: BattleFrame): Side => g.side(battle.side)

/** F-34  Does the piece fight for the attacker? One power attacks, unless allies may join. */
export function attacks(g: War, battle: BattleFrame, piece: Piece): boolean {
  const attacker = attackerOf(g, battle)
  return g.options['F-34-jointAttack'] === 'alliance'
    ? isFriend(g, piece, attacker)
    : obeys(g, piece, attacker)
}

/** C.5  All units of the other alliance defend. */
export function defends(g: War, battle: BattleFrame, piece: Piece): boolean {
  return isEnemy(g, piece, attackerOf(g, battle))
}

/** The units (not forts) that fight in the area or zone for one side; cargo and submerged boats do not. */
export function unitsOf(g: War, battle: BattleFrame, role: Role): Piece[] {
  const naval = battle.battle === 'naval'
  return unitsIn(g, rounds.fieldOf(g, battle), (unit) => {
    if (naval && (!isShip(unit) || unit.at.submerged)) return false
    return role === 'attacker' ? attacks(g, battle, unit) : defends(g, battle, unit)
  })
}

/** C.5  Who decides for a side: the attacker; the area's controller, else the power with most units there. */
export function deciderOf(g: War, battle: BattleFrame, role: Role): Side {
  const attacker = attackerOf(g, battle)
  if (role === 'attacker') return attacker
  const controller = controllerOf(g, rounds.fieldOf(g, battle))
  if (controller && atWar(g, controller, attacker)) return commanderOf(g, controller)
  return powerWithMost(g, unitsOf(g, battle, 'defender')) ?? controller ?? attacker
}

/** The power that commands most of these units; of equals the first. */
export function powerWithMost(g: War, units: readonly Piece[]): Side | undefined {
  const counts = new Map<Side, number>()
  for (const { side } of units) {
    if (!side) continue
    const power = commanderOf(g, side)
    counts.set(power, (counts.get(power) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0].index - b[0].index)
  return most?.[0]
}

/** What a unit carries only as long as the battle lasts. */
const FOR_THE_BATTLE = ['held', 'spotted', 'spotting', 'landed', 'submerged'] as const

/** Forgets what only mattered in the battle. */
export function relax(g: War, unit: Piece): void {
  for (const name of FOR_THE_BATTLE) if (unit.at[name]) g.mark(unit, name, false)
}
