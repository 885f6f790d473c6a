/** What stands where: ground units hold the hexes they are in; besides them aircraft, and works. The rules themselves stand where they are cited. */

import type { Space } from '@redoubt/engine'
import { presence, whileUnchanged } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece, Side } from '../game/game.ts'
import { hexOf, isAircraft, isGroundUnit, printed } from '../units/units.ts'
import { areEnemies, warsOf } from './wars.ts'

/** Whose ground units stand where, by printed factors. */
export const {
  standing: fieldOf,
  unitsOf: groundUnits,
  unitsIn,
  sideIn,
  isOccupied,
  isFriendIn,
  isStrangerIn,
  unitsBeside,
} = presence<Blitzkrieg>((_, piece) => (isGroundUnit(piece) ? printed(piece) : undefined))

/** A side's aircraft on the map. */
export const aircraftOf = whileUnchanged((g: Blitzkrieg, side: Side): readonly Piece[] =>
  g.onBoardOf(side).filter(isAircraft),
)

/** Counters of both sides on the map that are neither ground units nor aircraft. */
const worksOf = whileUnchanged((g: Blitzkrieg, _: 'both'): readonly Piece[] =>
  g.pieces.filter(
    (piece) =>
      piece.side && piece.place.kind === 'space' && !isGroundUnit(piece) && !isAircraft(piece),
  ),
)

/** Do ground units of a side at war with this one stand in the hex? */
export function isEnemyIn(g: Blitzkrieg, hex: Space, side: Side): boolean {
  const there = fieldOf(g).side[hex.index] ?? -1
  return there >= 0 && areEnemies(warsOf(g), side.index, there)
}

/** Works of a sort: the one in a hex, and all on the map. */
export function worksThat(are: (piece: Piece) => boolean) {
  return {
    workIn: (g: Blitzkrieg, hex: Space) => counterIn(g, hex, are),
    allOf: (g: Blitzkrieg) => worksOf(g, 'both').filter(are),
  }
}

/** The lowest counter of a sort in a hex: what is not a unit lies beneath the units. */
export function counterIn(
  g: Blitzkrieg,
  hex: Space,
  is: (piece: Piece) => boolean,
): Piece | undefined {
  for (let piece = g.bottom(hex); piece; piece = piece.above) if (is(piece)) return piece
  return undefined
}

/** The hexes beside a unit in which ground units of its enemies stand. */
export function enemyHexesBeside(g: Blitzkrieg, unit: Piece): Space[] {
  const { side } = unit
  return side ? hexOf(unit).neighbours.filter((next) => isEnemyIn(g, next, side)) : []
}
