/** W-9.13, W-9.16, F-28, F-29  Where units may go that leave a battle, and what leaving does to them. */

import type { Space } from '@redoubt/engine'
import { fieldOf, refresh } from '@redoubt/mechanics'
import { isFriendlyArea, isUnderPower } from '../control/control.ts'
import { attackerOf, presentBattle, unitsOf } from '../fire/battle.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import { commanderOf } from '../powers/war.ts'
import type { BattleFrame, Piece, War } from '../shape.ts'
import { roomFor } from '../units/cargo.ts'
import { isLandUnit } from '../units/units.ts'

/** F-28, F-29  Where the attacker's units may go back: ashore, or aboard when all of them have landed. */
export function waysBack(g: War, battle: BattleFrame): Space[] {
  const units = unitsOf(g, battle, 'attacker').filter(isLandUnit)
  if (units.length > 0 && units.every((unit) => unit.at.landed)) {
    return (battle.ashore ?? [])
      .map((id) => spaceNamed(g, id))
      .filter((zone) => roomFor(g, zone, attackerOf(g, battle)) >= units.length)
  }
  return areasBack(g, battle)
}

/** F-28  Where attackers who came by land may go back. */
export function areasBack(g: War, battle: BattleFrame): Space[] {
  const attacker = attackerOf(g, battle)
  const next = theatreOf(g).land[fieldOf(g, battle).index] ?? []
  const own = (area: Space) => isUnderPower(g, area, attacker) && isFriendlyArea(g, area, attacker)
  switch (g.options['F-28-attackerRetreatsTo']) {
    case 'own-area-a-unit-came-from':
      return (battle.from ?? []).map((id) => spaceNamed(g, id)).filter(own)
    case 'any-adjacent-own':
      return next.filter(own)
    default:
      return next.filter((area) => isFriendlyArea(g, area, attacker))
  }
}

/** F-29  Landed units go back to the zone they came from while there is room. */
export function aboard(g: War): Space | undefined {
  const battle = presentBattle(g)
  const zones = (battle.ashore ?? []).map((id) => spaceNamed(g, id))
  return zones.find((zone) => roomFor(g, zone, attackerOf(g, battle)) > 0)
}

/** W-9.16  Where a defending unit may go: adjacent, friendly or allied, free of enemies. */
export function refuges(g: War, battle: BattleFrame, unit: Piece): Space[] {
  const power = unit.side && commanderOf(g, unit.side)
  const next = theatreOf(g).land[fieldOf(g, battle).index] ?? []
  return power ? next.filter((area) => isFriendlyArea(g, area, power)) : []
}

/** W-6.10  A unit goes back; trenches are left behind. */
export function fallBack(g: War, unit: Piece, to: Space): void {
  refresh(g, unit, ['entrenched', 'landed', 'held', 'spotted', 'origin'])
  g.mark(unit, 'moved', true)
  g.mark(unit, 'fought', true)
  g.move(unit, to)
}
