/** W-9.1, W-1.1a  Shots: what pieces hit at, how dice are thrown, and the forts among those that fire. */

import { type Fire, type FireRules, volleys } from '@redoubt/mechanics'
import { fortIn } from '../control/forts.ts'
import type { BattleFrame, Piece, Role, War } from '../shape.ts'
import { counted } from '../units/count.ts'
import { hitValue, traitsOf } from '../units/units.ts'
import { deciderOf } from './battle.ts'
import { firingForts, fortCommander } from './forts.ts'

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
