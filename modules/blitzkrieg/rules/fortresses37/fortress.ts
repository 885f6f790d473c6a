/** 37.4a, 37.5  A fortress may be occupied by ground units of either side; all of them have its advantages. */

import type { Space } from '@redoubt/engine'
import { objection } from '../base/game/declare.ts'
import type { Blitzkrieg, Options, Piece, ToHex } from '../base/game/game.ts'
import { counterIn, fieldOf } from '../base/map/field.ts'
import { isGroundUnit } from '../base/units/units.ts'

/** 37.1a  Games with fortresses: only there their rules exist. */
export const withFortresses = {
  applies: (options: Options): boolean => options['rules.fortress37'],
}

/** Is it a fortress marker? */
export function isFortress(piece: Piece): boolean {
  return piece.type.id === 'fortress'
}

/** The fortress of a hex. */
export function fortressIn(g: Blitzkrieg, hex: Space): Piece | undefined {
  return counterIn(g, hex, isFortress)
}

/** All fortresses on the map. */
export function fortressesOf(g: Blitzkrieg): Piece[] {
  return fieldOf(g).works.filter(isFortress)
}

/** 37.5  Is the ground unit in a fortress? */
export function inFortress(g: Blitzkrieg, unit: Piece): boolean {
  return (
    unit.place.kind === 'space' &&
    isGroundUnit(unit) &&
    fortressIn(g, unit.place as Space) !== undefined
  )
}

/** E14  At some tables a fortress takes a single unit. */
export function fortressIsTaken(g: Blitzkrieg, hex: Space): boolean {
  return (
    g.options['fortress.capacity'] === 'one_unit' &&
    (fieldOf(g).units[hex.index] ?? 0) > 0 &&
    fortressIn(g, hex) !== undefined
  )
}

/** E14  At some tables any number of units fits into a fortress. */
export function stacksFreely(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fortress.capacity'] === 'unlimited' && fortressIn(g, hex) !== undefined
}

/** E14 */
export const fortressFull = objection(
  '37.4a',
  (g, { unit, to }: ToHex) => unit.place !== to && fortressIsTaken(g, to),
  { message: 'E14' },
)
