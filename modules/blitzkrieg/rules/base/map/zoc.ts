/** BS7  Zones of control: every ground unit controls the adjacent land hexes, across rivers too. */

import type { Space } from '@redoubt/engine'
import { zonePart } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece, Side } from '../game/game.ts'
import { isGroundUnit } from '../units/units.ts'
import { areEnemies, changesOfState, type Field, fieldOf, neutralAt } from './field.ts'
import { isLand, rivalOf } from './map.ts'

/** BS7  Whom a zone is hostile to changes with the wars; what is not a ground unit has none. */
export const zones = zonePart<Blitzkrieg>({
  clause: 'BS7',
  exerts: (_, piece: Piece) => isGroundUnit(piece),
  hostile: (g, piece, side) =>
    piece.side !== undefined && areEnemies(fieldOf(g), piece.side.index, side.index),
  across: (g, edge) => isLand(g.board, edge.to),
  also: changesOfState,
  rival: rivalOf,
})

export const enemyZoc = zones.against

/** EZOC: is the hex in a zone of control of an enemy of the side? */
export function inEnemyZoc(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return enemyZoc(g, side).has(hex)
}

/** BS7, BS11  Would a unit be in an enemy zone of control there? Neutrals are enemies once their country is entered. */
export function comesUnderZoc(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return inEnemyZoc(g, hex, side) || isGuarded(fieldOf(g), hex, side)
}

/** BS7, BS11  Whoever enters a neutral country beside its garrison has an enemy there at once. */
export function isGuarded(field: Field, hex: Space, side: Side): boolean {
  const country = neutralAt(field, hex, side)
  if (country < 0) return false
  for (const next of hex.neighbours) if (field.side[next.index] === country) return true
  return false
}
