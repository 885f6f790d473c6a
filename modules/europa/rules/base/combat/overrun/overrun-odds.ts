/** C5.overrun  Who can take part in an overrun, and whether it is strong enough. */

import { amountText, compare, product, type Space } from '@redoubt/engine'
import type { Europa, Piece } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { cannotMoveNow } from '../../movement/movement.ts'
import { pointsLeft } from '../../movement/movement-points.ts'
import { attackOf } from '../../units/forces.ts'
import { attackFrom, newBattle } from '../battle.ts'
import { weighing } from '../weigh/assess.ts'
import { attackStrength, defenceStrength } from '../weigh/strengths.ts'
import { priceOf } from './price.ts'

/** May the unit take part: can it move, pay, and strike? */
export function mayOverrun(g: Europa, unit: Piece, target: Space): boolean {
  return (
    !cannotMoveNow.some(({ when }) => when(g, { unit })) &&
    attackOf(unit) > 0 &&
    !unit.at.disrupted &&
    priceOf(g, unit, target) <= pointsLeft(g, unit)
  )
}

/** Both strengths of an overrun, units and what stands by them, when they are not enough. */
export function tooWeakFor(g: Europa, target: Space, units: readonly Piece[]) {
  const w = weighing(g, attackFrom(g, newBattle('attack', g.actor, target, units)))
  const { value: attack } = attackStrength(w)
  const { value: defence } = defenceStrength(w)
  return compare(attack, product(defence, read(g, 'overrun').odds)) < 0
    ? { attack: amountText(attack), defence: amountText(defence) }
    : undefined
}
