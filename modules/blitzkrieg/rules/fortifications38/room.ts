/** 38.25a, 38.25b, E43  A fort takes one ground unit, however few its factors; with a fortress in one hex, never or as a house rule. */

import type { Space } from '@redoubt/engine'
import { objection } from '../base/game/declare.ts'
import type { AtHex, Blitzkrieg, ByUnit, Options, Piece } from '../base/game/game.ts'
import { unitsIn } from '../base/map/field.ts'
import { canBePutRight } from '../base/movement/clearing.ts'
import { oneUnit } from '../base/movement/one-unit.ts'
import { sharesUntilTheEnd } from '../base/movement/stacking.ts'
import { hexOf, sideOf } from '../base/units/units.ts'
import { fortressIn } from '../fortresses37/fortress.ts'
import { fortIn, withForts } from './fort.ts'

/** 38.25a, E32  Is there a fort in the hex that takes one unit? */
export function fortTakesOne(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fort.capacity'] === 'one_unit' && fortIn(g, hex) !== undefined
}

/** 38.25a  What speaks against a second unit. */
export const fortRoom = oneUnit({
  clause: '38.25a',
  ...withForts,
  takesOne: fortTakesOne,
  messages: { taken: '38.25a', apart: '38.25a.apart', end: '38.25a.end' },
})

/** 38.25a  Of the other units in the hex only one could use the fort that this one becomes. */
export const tooManyForFort = objection('38.25a', 'build', (g, { unit }: ByUnit) => {
  if (g.options['fort.capacity'] !== 'one_unit') return false
  const count = unitsIn(g, hexOf(unit)).filter((other) => other !== unit).length
  return count > 1 && !couldLeave(g, unit) && { hex: unit.place, count }
})

/** E46  Could all but one of the others still leave before movement ends? */
function couldLeave(g: Blitzkrieg, unit: Piece): boolean {
  const built = { unit, left: 0, takesOne: hexOf(unit) }
  return sharesUntilTheEnd(g) && canBePutRight(g, sideOf(unit), built)
}

const unlessAllowed = {
  applies: (options: Options): boolean =>
    options['rules.fortress37'] &&
    options['rules.fort38'] &&
    options['both.coexist'] === 'forbidden',
}

/** E43  A fortress hex is not clear terrain for a fort. */
export const fortressBarsFort = objection(
  '38.21a',
  (g, { unit }: ByUnit) => fortressIn(g, unit.place as Space) !== undefined,
  { message: 'E43', ...unlessAllowed },
)

/** E43  A fort hex takes no fortress. */
export const fortBarsFortress = objection(
  '37.3d',
  (g, { hex }: AtHex) => fortIn(g, hex) !== undefined,
  { message: 'E43.fort', ...unlessAllowed },
)
