/** BS9  Who stands next to whom. */

import type { Space } from '@redoubt/engine'
import type { Blitzkrieg, Piece, Side } from '../game/game.ts'
import { areEnemies, fieldOf } from '../map/field.ts'
import { hexOf, isGroundUnit } from '../units/units.ts'

/** The hexes beside a unit in which ground units of its enemies stand. */
export function enemyHexesBeside(g: Blitzkrieg, unit: Piece): Space[] {
  const { side } = unit
  if (!side) return []
  const field = fieldOf(g)
  return hexOf(unit).neighbours.filter((next) => {
    const there = field.side[next.index] as number
    return there >= 0 && areEnemies(field, side.index, there)
  })
}

/** A side's ground units beside a hex. */
export function unitsBeside(g: Blitzkrieg, hex: Space, side: Side): Piece[] {
  const field = fieldOf(g)
  const units: Piece[] = []
  for (const next of hex.neighbours) {
    if (field.side[next.index] !== side.index) continue
    for (let piece = g.top(next); piece; piece = piece.below)
      if (isGroundUnit(piece)) units.push(piece)
  }
  return units
}
