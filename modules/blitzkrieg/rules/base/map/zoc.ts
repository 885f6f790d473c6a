/** BS7  Zones of control: every ground unit controls the adjacent land hexes, across rivers too. */

import type { Space } from '@redoubt/engine'
import { zonePart } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece, Side } from '../game/game.ts'
import { isGroundUnit } from '../units/units.ts'
import { fieldOf } from './field.ts'
import { isLand, rivalOf } from './map.ts'
import { areEnemies, changesOfState, neutralAt, warsOf } from './wars.ts'

/** BS7  Whom a zone is hostile to changes with the wars; what is not a ground unit has none. */
export const zones = zonePart<Blitzkrieg>({
  clause: 'BS7',
  exerts: (_, piece: Piece) => isGroundUnit(piece),
  hostile: (g, piece, side) =>
    piece.side !== undefined && areEnemies(warsOf(g), piece.side.index, side.index),
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
  return inEnemyZoc(g, hex, side) || isGuarded(g, hex, side)
}

/** BS7, BS11  Whoever enters a neutral country beside its garrison has an enemy there at once. */
export function isGuarded(g: Blitzkrieg, hex: Space, side: Side): boolean {
  const country = neutralAt(warsOf(g), hex, side)
  if (country < 0) return false
  const { side: sides } = fieldOf(g)
  for (const next of hex.neighbours) if (sides[next.index] === country) return true
  return false
}
