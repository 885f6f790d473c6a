/** 38.26e – 38.26h  After a helicopter assault: one hex, and none from a forest or a mountain. */

import type { Space } from '@redoubt/engine'
import { objection } from '../base/game/declare.ts'
import type { Blitzkrieg, ByUnit, Piece, ToHex } from '../base/game/game.ts'
import { classOf, counter, hexOf } from '../base/units/units.ts'

/** 38.26c – 38.26h  The numbers of helicopter assaults. */
export function helicopters(g: Blitzkrieg) {
  return g.table('units').data.helicopter
}

/** Is the hex's terrain named for the unit's class? */
export function names(
  terrains: Readonly<Record<string, readonly string[]>>,
  unit: Piece,
  hex: Space,
): boolean {
  return terrains[classOf(unit)]?.includes(hex.terrain) ?? false
}

/** 38.26f  Airborne and ranger units stay in a forest or on a mountain. */
export const staysWhereItLanded = objection(
  '38.26f',
  (g, { unit }: ByUnit) => isHalted(g, unit) && counter(unit).class !== 'air_assault',
)

/** 38.26h  Air assault units stay on a mountain. */
export const airAssaultStays = objection(
  '38.26h',
  (g, { unit }: ByUnit) => isHalted(g, unit) && counter(unit).class === 'air_assault',
)

/** Did it land on ground it does not leave? Who has gone on stands where it went (38.26e). */
function isHalted(g: Blitzkrieg, unit: Piece): boolean {
  if (!unit.at.landed || unit.at.halted || unit.place.kind !== 'space') return false
  return names(helicopters(g).halted_on, unit, hexOf(unit))
}

/** 38.26e  One hex, and that it has gone. */
export const wentItsOneHex = objection(
  '38.26e',
  (_, { unit }: ByUnit) => unit.at.landed === true && unit.at.halted === true,
)

/** 38.26e  One hex, no more. */
export const onlyOneHexAfterLanding = objection(
  '38.26e',
  (g, { unit, to }: ToHex) =>
    unit.at.landed === true &&
    g.board.distance(hexOf(unit), to) > helicopters(g).hexes_after_landing,
)
