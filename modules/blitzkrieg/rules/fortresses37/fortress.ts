/** 37.4a, 37.5  A fortress may be occupied by ground units of either side; all of them have its advantages. */

import type { Space } from '@redoubt/engine'
import { tally } from '@redoubt/mechanics'
import type { Blitzkrieg, Options, Piece } from '../base/game/game.ts'
import { counterIn, fieldOf } from '../base/map/field.ts'
import { isGroundUnit } from '../base/units/units.ts'

/** 37.1a  Games with fortresses: only there their rules exist. */
export const withFortresses = {
  applies: (options: Options): boolean => options['rules.fortress37'],
}

/** 37.3b  Fortresses received and not placed yet. */
export const inHand = tally('fortressInHand')

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
