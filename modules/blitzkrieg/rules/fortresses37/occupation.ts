/** 37.4a, 37.5  A fortress may be occupied by ground units of either side; all of them have its advantages. */

import { objection, type Piece, type Space } from '@redoubt/engine'
import type { Blitzkrieg } from '../base/game.ts'
import { fieldOf } from '../base/map/field.ts'
import { isGroundUnit } from '../base/units/units.ts'
import type { ToHex } from '../base/words.ts'

/** 37.5  Is the ground unit in a fortress? */
export function inFortress(g: Blitzkrieg, unit: Piece): boolean {
  return (
    g.options['rules.fortress37'] &&
    unit.place.kind === 'space' &&
    isGroundUnit(unit) &&
    fortressIn(g, unit.place as Space) !== undefined
  )
}

/** 37.5  Are the units of this hex in a fortress? */
export function isFortressHex(g: Blitzkrieg, hex: Space): boolean {
  return g.options['rules.fortress37'] && fortressIn(g, hex) !== undefined
}

/** E14  At some tables a fortress takes a single unit. */
export function fortressIsFull(g: Blitzkrieg, hex: Space): boolean {
  return (
    g.options['fortress.capacity'] === 'one_unit' &&
    isFortressHex(g, hex) &&
    (fieldOf(g).units[hex.index] ?? 0) > 0
  )
}

/** E14  At some tables any number of units fits into a fortress. */
export function stacksFreelyInFortress(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fortress.capacity'] === 'unlimited' && isFortressHex(g, hex)
}

/** E14 */
export const fortressFull = objection(
  '37.4a',
  (g: Blitzkrieg, { unit, to }: ToHex) => unit.place !== to && fortressIsFull(g, to),
  { message: 'E14', ...withFortresses },
)
