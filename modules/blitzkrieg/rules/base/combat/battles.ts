/** BS9  Declared battles: attackers in any hexes, each of them next to all hexes that are attacked. */

import type { Space } from '@redoubt/engine'
import { phasingSide, whileUnchanged } from '@redoubt/mechanics'
import type { Battle, Blitzkrieg, Piece, Side } from '../game/game.ts'
import { fieldOf, unitsIn } from '../map/field.ts'
import { isAircraft, isGroundUnit } from '../units/units.ts'

/** The battles a side has declared and not fought yet. */
export const battlesOf = whileUnchanged((g: Blitzkrieg, side: Side) => gather(g, side))

function gather(g: Blitzkrieg, side: Side): Battle[] {
  const { ground, aircraft } = fieldOf(g)
  const byId = new Map<string, { attackers: Piece[]; support: Piece[] }>()
  for (const unit of [...(ground[side.index] ?? []), ...(aircraft[side.index] ?? [])]) {
    const id = unit.at.battle
    if (id === '') continue
    const battle = byId.get(id) ?? { attackers: [], support: [] }
    byId.set(id, battle)
    if (isGroundUnit(unit)) battle.attackers.push(unit)
    else battle.support.push(unit)
  }
  const battles: Battle[] = []
  for (const [id, { attackers, support }] of byId) {
    const targets = hexesOf(g, id)
    if (targets.length > 0 && attackers.length > 0)
      battles.push({ id, targets, attackers, support })
  }
  return battles
}

/** The hexes a battle's id names. */
export function hexesOf(g: Blitzkrieg, id: string): Space[] {
  return (id.split('#', 1)[0] ?? '').split('+').flatMap((hex) => g.board.space(hex) ?? [])
}

/** The battle that attacks a hex; of several (E16), the first. */
export function battleAt(g: Blitzkrieg, hex: Space, side: Side): Battle | undefined {
  return battlesOf(g, side).find(({ targets }) => targets.includes(hex))
}

/** BS9, 14.4  All enemy ground units of the hexes attacked defend. */
export function defendersOf(g: Blitzkrieg, { targets }: Pick<Battle, 'targets'>): Piece[] {
  return targets.flatMap((hex) => unitsIn(g, hex))
}

/** The ground units of a side that take part in the battle being fought. */
export function fighters(g: Blitzkrieg, id: string, side: Side): Piece[] {
  return (fieldOf(g).ground[side.index] ?? []).filter((unit) => unit.at.battle === id)
}

/** Everybody of other sides who is attacked in the battle being fought. */
export function defendersIn(g: Blitzkrieg, id: string, attacker: Side): Piece[] {
  return fieldOf(g).ground.flatMap((units, side) =>
    side === attacker.index ? [] : units.filter((unit) => unit.at.battle === id),
  )
}

/** The tactical bombers that support the battle. */
export function supportOf(g: Blitzkrieg, id: string, side: Side): Piece[] {
  return (fieldOf(g).aircraft[side.index] ?? []).filter(
    (unit) => isAircraft(unit) && unit.at.battle === id,
  )
}

/** The ground units of one party of the battle being fought. */
export function partyIn(g: Blitzkrieg, id: string, of: 'attacker' | 'defender'): Piece[] {
  const attacker = phasingSide(g) ?? g.actor
  return of === 'attacker' ? fighters(g, id, attacker) : defendersIn(g, id, attacker)
}
