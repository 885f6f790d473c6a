/** 38.22, 38.25, 38.34  Forts, and who uses them: one ground unit, however few its factors; an empty one falls to whoever enters. E43  With a fortress in one hex, never or as a house rule. */

import type { Space } from '@redoubt/engine'
import { objection, under } from '../base/game/declare.ts'
import type { AtHex, Blitzkrieg, ByUnit, Options, Piece, Side } from '../base/game/game.ts'
import { counterIn, sideIn, unitsIn, worksThat } from '../base/map/field.ts'
import { canBePutRight } from '../base/movement/clearing.ts'
import { oneUnit } from '../base/movement/one-unit.ts'
import { ONE_UNIT, sharesUntilTheEnd } from '../base/movement/stacking.ts'
import { hexOf, isGroundUnit, sideOf } from '../base/units/units.ts'
import { fortressIn } from '../fortresses37/fortress.ts'

/** 38.1a  Games with forts: only there their rules exist. */
export const withForts = under('rules.fort38')

/** 38.22b  The face index of a counter turned over to become a fort. */
export const FORT = 1

/** 38.22b  Is it a counter turned over? */
export function isFort(piece: Piece): boolean {
  return piece.face === FORT
}

/** 38.22a  May the counter be turned over? */
export function mayBecomeFort({ type }: Piece): boolean {
  return type.traits.may_become_fort === true
}

/** 38.26a  Airborne, ranger and air assault units. */
export function isAirmobile({ type }: Piece): boolean {
  return type.traits.heli_assault === true
}

/** The fort of a hex, and all on the map. */
export const { workIn: fortIn, allOf: fortsOf } = worksThat(isFort)

/** 38.34b  The side that holds a fort: whoever stands on it, or was the last to. */
export function holderOf(g: Blitzkrieg, fort: Piece): Side {
  const there = sideIn(g, fort.place as Space)
  return there && g.options['fort.capture_on'] === 'entry' ? there : lastHolder(g, fort)
}

/** 38.34a  The side that was the last to take it, else its owner. */
function lastHolder(g: Blitzkrieg, fort: Piece): Side {
  return fort.at.holder === '' ? sideOf(fort) : g.side(fort.at.holder)
}

/** 38.25a, E32  The ground units that have the advantages of the fort: the first one in, or all. */
export function onFort(g: Blitzkrieg, unit: Piece): boolean {
  if (unit.place.kind !== 'space' || !isGroundUnit(unit)) return false
  const fort = fortIn(g, unit.place as Space)
  if (!fort || holderOf(g, fort) !== unit.side) return false
  return g.options['fort.capacity'] === 'unlimited' || occupant(g, fort) === unit
}

/** 38.25a  The unit that occupies the fort: the one longest in its hex. */
export function occupant(g: Blitzkrieg, fort: Piece): Piece | undefined {
  return counterIn(g, fort.place as Space, isGroundUnit)
}

/** 38.34a, E31  A ground unit passes into a fort hex, or at some tables comes to rest in it: an empty enemy fort is captured. */
export function captureFort(g: Blitzkrieg, hex: Space, side: Side, comesToRest: boolean): void {
  const fort = comesToRest || g.options['fort.capture_on'] === 'entry' ? fortIn(g, hex) : undefined
  if (!fort || lastHolder(g, fort) === side) return
  g.mark(fort, 'holder', side.id)
  if (sideOf(fort) !== side) g.mark(fort, 'captured', true)
  g.log('fort_captured', { side, fort, hex }, '38.34a')
}

// ── 38.25, E43  Room ──

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
  const built = { unit, left: 0, more: { space: hexOf(unit), limit: ONE_UNIT } }
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
