/** 37.4a, 37.5, E14  A fortress may be occupied by ground units of either side; all of them have its advantages. What it holds. */

import type { Space } from '@redoubt/engine'
import { tally } from '@redoubt/mechanics'
import type { Blitzkrieg, Options, Piece } from '../base/game/game.ts'
import { counterIn, fieldOf } from '../base/map/field.ts'
import { oneUnit } from '../base/movement/one-unit.ts'
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

/** E14  At some tables a fortress takes a single unit. */
export function fortressTakesOne(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fortress.capacity'] === 'one_unit' && fortressIn(g, hex) !== undefined
}

/** E14  At some tables any number of units fits into a fortress. */
export function stacksFreely(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fortress.capacity'] === 'unlimited' && fortressIn(g, hex) !== undefined
}

/** E14  What speaks against a second unit. */
export const fortressRoom = oneUnit({
  clause: '37.4a',
  ...withFortresses,
  takesOne: fortressTakesOne,
  messages: { taken: 'E14', apart: 'E14.apart', end: 'E14.end' },
})
