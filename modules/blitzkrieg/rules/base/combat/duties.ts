/** BS9  o1, o2  Whoever stands beside the enemy attacks, and every enemy beside him is attacked. */

import type { Space } from '@redoubt/engine'
import { dutyPart } from '@redoubt/mechanics'
import type { Blitzkrieg, Duty, Piece, Side } from '../game/game.ts'
import { changesOfState, fieldOf, groundUnits } from '../map/field.ts'
import { hexOf, isGroundUnit } from '../units/units.ts'
import { enemyHexesBeside } from './adjacency.ts'
import { battlesOf } from './battles.ts'

/** o1, o2  The duties; a unit may attack any enemy hex beside it, several battles at once each beside all of its hexes. */
export const duties = dutyPart<Blitzkrieg, Duty>({
  units: groundUnits,
  targetsOf: (g, unit) => (unit.side ? enemyHexesBeside(g, hexOf(unit), unit.side) : []),
  attackersOf: groundUnitsBeside,
  mustAttack: (g, unit) => g.decisions.duty(g, unit),
  spaces: { clause: 'o2', key: 'attacked' },
  mustBeAttacked: (g, unit) =>
    unit.side && g.decisions.duty(g, unit)?.toAll
      ? enemyHexesBeside(g, hexOf(unit), unit.side)
      : [],
  battlesOf,
  isFree: (_, unit: Piece) => isFree(unit),
  hasBeenAttacked,
  also: changesOfState,
})

/** A unit that may still be put into a battle. */
export function isFree(unit: Piece): boolean {
  return !unit.at.attacked && unit.at.battle === ''
}

/** BS9  Has a battle for the hex been fought in this phase? */
export function hasBeenAttacked(g: Blitzkrieg, hex: Space): boolean {
  for (let piece = g.top(hex); piece; piece = piece.below) if (piece.at.assailed) return true
  return false
}

function groundUnitsBeside(g: Blitzkrieg, hex: Space, side: Side): Piece[] {
  const field = fieldOf(g)
  const units: Piece[] = []
  for (const next of hex.neighbours) {
    if (field.side[next.index] !== side.index) continue
    for (let piece = g.top(next); piece; piece = piece.below)
      if (isGroundUnit(piece)) units.push(piece)
  }
  return units
}

/** o1  A unit beside the enemy has not attacked yet. */
export const unitsMustAttack = duties.unitsOwe('o1', { message: 'o1' })

/** o2  An enemy beside one's units is not attacked yet. */
export const hexesMustBeAttacked = duties.spacesOwed('o2', { message: 'o2' })
