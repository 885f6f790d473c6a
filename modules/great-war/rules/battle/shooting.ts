/** W-9.1  The shots of one step: who fires at what value, thrown together, and the hits on the other side. */

import type { Piece, Side } from '@redoubt/engine'
import { theatreOf } from '../map/theatre.ts'
import type { BattleFrame, Role, War } from '../shape.ts'
import { pushLosses } from '../units/allotment.ts'
import { throwFort, throwVolley } from '../units/dice.ts'
import { fortIn, functionalInBattle } from '../units/forts.ts'
import type { LossesFrame } from '../units/hits.ts'
import { hitValue, traitsOf } from '../units/units.ts'
import { attackerOf, clauseOf, deciderOf, diceKey, fieldOf, otherRole } from './battle.ts'
import { firingForts, fortCommander } from './forts.ts'

/** W-8.3  What spotting adds to a gun. */
export function spottingBonus(g: War): number {
  return Number(g.cast.data.tables.spotting?.data?.bonus)
}

/** What a piece hits at now: its value, one more while a plane spots for it. */
export function valueNow(g: War, piece: Piece, role: Role): number {
  return hitValue(piece, role) + (piece.at.spotted ? spottingBonus(g) : 0)
}

/** Units fire: one throw for each value, the highest first. Returns their hits. */
export function fireUnits(
  g: War,
  battle: BattleFrame,
  role: Role,
  units: readonly Piece[],
  clause = clauseOf(g, battle),
): number {
  if (units.length === 0) return 0
  let hits = 0
  const values = new Set(units.map((unit) => valueNow(g, unit, role)))
  for (const value of [...values].sort((a, b) => b - a)) {
    const firing = units.filter((unit) => valueNow(g, unit, role) === value)
    hits += throwVolley(g, {
      key: diceKey(g, battle, `${role}@${value}`),
      step: battle.step,
      by: deciderOf(g, battle, role),
      shooter: role,
      units: firing,
      dice: firing.reduce((sum, unit) => sum + traitsOf(unit).dice, 0),
      value,
      clause,
    })
  }
  return hits
}

/** W-1.1a, W-4.4  A side's functional forts fire two dice each. Returns their hits. */
export function fireForts(
  g: War,
  battle: BattleFrame,
  role: Role,
  clause = 'W-1.4',
  dice?: number,
): number {
  let hits = 0
  for (const site of firingForts(g, battle, role)) {
    const fort = fortIn(g, site.area)
    const by = fortCommander(g, site.area)
    if (!fort || !by) continue
    // A fort fires by its defence value, whichever side it helps.
    const value = valueNow(g, fort, 'defender')
    hits += throwFort(g, {
      key: diceKey(g, battle, `${site.id}@${value}`),
      step: battle.step,
      by,
      fort,
      site,
      value,
      clause,
      ...(dice === undefined ? {} : { dice }),
    })
  }
  return hits
}

/** Opens the allotment of a side's losses. Call it once the battle's frame says that the dice are thrown. */
export function losses(
  g: War,
  battle: BattleFrame,
  of: Role,
  hits: number,
  more: Pick<LossesFrame, 'only'> = {},
): void {
  pushLosses(g, {
    of,
    at: fieldOf(g, battle),
    hits,
    by: battle.step,
    owner: deciderOf(g, battle, of),
    from: deciderOf(g, battle, otherRole(of)),
    ...more,
    ...(more.only === undefined && fortTakesHits(g, battle, of) ? { fort: true } : {}),
  })
}

/** W-2.4, F-13, F-26  Can a fort of this side take hits now? */
function fortTakesHits(g: War, battle: BattleFrame, of: Role): boolean {
  if (battle.battle === 'naval') return g.options['F-13-shipsMayHitFort']
  if (of === 'attacker') return false
  const field = fieldOf(g, battle)
  const site = theatreOf(g).fort[field.index]
  if (!site || battle.out?.includes(field.id)) return false
  return g.options['F-26-idleFortAbsorbsHits'] || functionalInBattle(g, field)
}

/** The power at the other end of the guns. */
export const powersOfBattle = (g: War, battle: BattleFrame): readonly Side[] => [
  attackerOf(g, battle),
  deciderOf(g, battle, 'defender'),
]
