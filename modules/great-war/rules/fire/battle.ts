/** A battle in progress: who takes part, which forts fight (W-4, F-16), who decides for them, and what they throw (W-9.1, W-1.1a). */

import type { Objection, Space } from '@redoubt/engine'
import * as rounds from '@redoubt/mechanics'
import { type Fire, type FireRules, fieldOf, volleys } from '@redoubt/mechanics'
import { controllerOf } from '../control/control.ts'
import { fortIn, functionalInBattle } from '../control/forts.ts'
import { type FortSite, spaceNamed, theatreOf } from '../map/theatre.ts'
import { allied, atWar, commanderOf } from '../powers/war.ts'
import type { BattleFrame, Clause, Piece, Role, Side, War } from '../shape.ts'
import { action, piece } from '../shape.ts'
import { hitValue, isShip, traitsOf } from '../units/kinds.ts'
import { counted, isEnemy, isFriend, obeys, unitsIn } from '../units/units.ts'

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

/** The zones that attackers came ashore from. */
export function zonesAshoreFrom(g: War, { ashore = [] }: BattleFrame): Space[] {
  return ashore.map((id) => spaceNamed(g, id))
}

/** What a unit carries only as long as the battle lasts. */
const FOR_THE_BATTLE = ['held', 'spotted', 'spotting', 'landed', 'submerged'] as const

/** Forgets what only mattered in the battle. */
export function relax(g: War, unit: Piece): void {
  for (const name of FOR_THE_BATTLE) if (unit.at[name]) g.mark(unit, name, false)
}

/** Forts that could fight for a side of the battle, whatever their state; those that stay out are left out. */
export function fortsOf(g: War, battle: BattleFrame, role: Role): readonly FortSite[] {
  const attacker = attackerOf(g, battle)
  const field = fieldOf(g, battle)
  const { fort, coastalForts } = theatreOf(g)
  const site = fort[field.index]
  const sites = battle.battle === 'naval' ? (coastalForts[field.index] ?? []) : site ? [site] : []
  return sites.filter(({ area }) => {
    if (battle.out?.includes(area.id)) return false
    const controller = controllerOf(g, area)
    if (!controller) return false
    if (role === 'defender') return atWar(g, controller, attacker)
    // W-1.1a  On land a fort is never part of an attack; F-16 at sea it helps its fleet.
    return (
      battle.battle === 'naval' &&
      g.options['F-16-fortHelpsAttackingFleet'] &&
      allied(g, controller, attacker)
    )
  })
}

/** W-2.6, W-4.2  The forts of a side that can fire now; at sea their side has ships in the battle. */
export function firingForts(g: War, battle: BattleFrame, role: Role): readonly FortSite[] {
  const sites = fortsOf(g, battle, role).filter(({ area }) => functionalInBattle(g, area))
  if (battle.battle === 'land' || sites.length === 0) return sites
  return unitsOf(g, battle, role).length > 0 ? sites : []
}

/** W-4.3  Coastal forts that may stay out of the battle: beside a naval battle, or landed at. */
export function fortsAsked(g: War, battle: BattleFrame): readonly FortSite[] {
  if (battle.battle === 'naval')
    return (['defender', 'attacker'] as const).flatMap((role) => firingForts(g, battle, role))
  return isLandedAt(g, battle) ? firingForts(g, battle, 'defender') : []
}

/** W-4.1  Did attackers come ashore beside the area's coastal fort? */
export function isLandedAt(g: War, battle: BattleFrame): boolean {
  const site = theatreOf(g).fort[fieldOf(g, battle).index]
  return (
    site !== undefined &&
    (battle.ashore ?? []).some((zone) => site.coastal.some(({ id }) => id === zone))
  )
}

/** Who gives the orders of a fort. */
export function fortCommander(g: War, area: Space): Side | undefined {
  const controller = controllerOf(g, area)
  return controller && commanderOf(g, controller)
}

/** W-8.3  What spotting adds to a gun. */
export const spottingBonus = (g: War): number => g.table('spotting').data.bonus

/** What a piece hits at now: its value, one more while a plane spots for it. */
export function valueNow(g: War, piece: Piece, role: Role): number {
  return hitValue(piece, role) + (piece.at.spotted ? spottingBonus(g) : 0)
}

/** F-01  Throws dice. */
export const throwVolley = volleys<War>({
  faces: (g) => g.options['F-01-die'],
  counted,
  chart: (step) =>
    step === 'pass' ? undefined : step.startsWith('N') ? 'naval-battle' : 'land-battle',
})

/** How both kinds of battle fire. */
export const shots: FireRules<War, BattleFrame> = {
  throwing: throwVolley,
  value: valueNow,
  dice: (piece) => traitsOf(piece).dice,
  decider: deciderOf,
  diceNames: (g, { battle, at, side }) => [battle, at, g.vars.turn, side, g.vars.round],
}

/** W-1.1a, W-4.4  A side's functional forts fire two dice each, by their defence value whichever side they help. */
export function fortsFire(
  g: War,
  battle: BattleFrame,
  role: Role,
  more: Partial<Fire> = {},
): Fire[] {
  return firingForts(g, battle, role).flatMap(({ id, area }) => {
    const fort = fortIn(g, area)
    const by = fortCommander(g, area)
    if (!fort || !by) return []
    const value = valueNow(g, fort, 'defender')
    return [{ role, pieces: [fort], shooter: id, by, value, clause: 'W-1.4', ...more }]
  })
}

/** C.5, C.7  Who is left after a step: with both the battle goes on. */
export function whoIsLeft<Won extends string>(attacker: boolean, defender: boolean, won: Won) {
  if (attacker && defender) return undefined
  if (attacker) return won
  return defender ? 'failed' : 'both'
}

/** Before a step of fire one of those asked stands aside; with the last of them it goes on. */
export function standsAside(
  name: string,
  asked: {
    readonly clause: Clause
    readonly units: (g: War) => readonly Piece[]
    readonly otherwise: Clause | Objection
    readonly mark: 'held' | 'submerged'
  },
) {
  const { clause, units, otherwise, mark } = asked
  return action(
    name,
    { unit: piece({ among: (g) => rounds.kindsOf(g, units(g)), otherwise }) },
    (g, { unit }) => {
      g.mark(unit, mark, true)
      if (units(g).length === 0) rounds.answer(g)
    },
    { clause },
  )
}
