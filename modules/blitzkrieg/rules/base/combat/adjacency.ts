/** BS9  Who stands next to whom. */

import type { Piece as AnyPiece, Space } from '@redoubt/engine'
import type { Blitzkrieg, Piece, Side } from '../game/game.ts'
import { areEnemies, fieldOf } from '../map/field.ts'

/** The hexes beside this one in which ground units of an enemy stand. */
export function enemyHexesBeside(g: Blitzkrieg, hex: Space, side: Side): Space[] {
  const field = fieldOf(g)
  const hexes: Space[] = []
  for (const next of hex.neighbours) {
    const there = field.side[next.index] as number
    if (there >= 0 && areEnemies(field, side.index, there)) hexes.push(next)
  }
  return hexes
}

/** Is the unit next to the hex? */
export function isBeside(unit: AnyPiece, hex: Space): boolean {
  return unit.place.kind === 'space' && (unit.place as Space).neighbours.includes(hex)
}

/** Is the unit next to all of the hexes? */
export function isBesideAll(unit: Piece, hexes: readonly Space[]): boolean {
  for (const hex of hexes) if (!isBeside(unit, hex)) return false
  return true
}
