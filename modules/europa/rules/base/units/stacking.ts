/** C5.stack  Stacking: divisions, other units in RE, artillery in RE. Only ground units count. */

import { objection, type Piece, type Side, type Space } from '@redoubt/engine'
import { overflow, type StackLimit } from '@redoubt/mechanics'
import type { Europa, ToHex } from '../game/europa.ts'
import { read } from '../game/tables.ts'
import { isArtillery, isDivision, isTroop, reOf, troopsAt } from './forces.ts'

/** The limits of a hex; mountains hold less. */
function limitsOf(g: Europa, hex: Space): readonly StackLimit[] {
  const table = read(g, 'stacking')
  const row = hex.terrain === 'mountain' ? table.mountain : table.other
  return [
    { id: 'divisions', limit: row.divisions, weighs: (unit) => (isDivision(unit) ? 1 : 0) },
    {
      id: 'nonDivisionalRE',
      limit: row.nonDivisionalRE,
      weighs: (unit) => (isDivision(unit) || isArtillery(unit) ? 0 : reOf(g, unit)),
    },
    {
      id: 'artilleryRE',
      limit: row.artilleryRE,
      weighs: (unit) => (isArtillery(unit) ? reOf(g, unit) : 0),
    },
  ]
}

/** Is there room for a unit beside those of its side in the hex? */
export function hasRoom(g: Europa, unit: Piece, hex: Space): boolean {
  if (g.isEmpty(hex)) return true
  const others = troopsAt(g, hex, unit.side as Side)
  if (others.length === 0 || others.includes(unit)) return true
  return overflow([...others, unit], limitsOf(g, hex)).length === 0
}

/** Would there be room for a unit if it showed another face? */
export function hasRoomAs(g: Europa, unit: Piece, face: number, hex: Space): boolean {
  const others = troopsAt(g, hex, unit.side as Side).filter((other) => other !== unit)
  return overflow([...others, { ...unit, face }], limitsOf(g, hex)).length === 0
}

/** Would units of one side all fit into a hex, with those of theirs that are there? */
export function fitTogether(g: Europa, units: readonly Piece[], hex: Space): boolean {
  const [first] = units
  if (!first) return true
  const there = troopsAt(g, hex, first.side as Side).filter((other) => !units.includes(other))
  return overflow([...there, ...units], limitsOf(g, hex)).length === 0
}

/** Is a side's stack in a hex over a limit? */
export function isOverstacked(g: Europa, hex: Space, side: Side): boolean {
  return overflow(troopsAt(g, hex, side).filter(isTroop), limitsOf(g, hex)).length > 0
}

export const noRoom = objection(
  'C5.stack',
  (g: Europa, { unit, to }: ToHex) => !hasRoom(g, unit, to),
)
