/** C5.stack  Stacking: divisions, other units in RE, artillery in RE. Only ground units count. */

import { objection, type Piece, type Side, type Space } from '@redoubt/engine'
import { fits, overflow, type StackLimit } from '@redoubt/mechanics'
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

/** Is there room for units of one side beside those of theirs in the hex? One alone always finds room in an empty hex. */
export function hasRoom(g: Europa, units: Piece | readonly Piece[], hex: Space): boolean {
  if (g.isEmpty(hex) && 'face' in units) return true
  return fits(g, units, hex, limitsOf(g, hex), comradesOf(units))
}

/** The ground units of a side count. */
function comradesOf(units: Piece | readonly Piece[]): (other: Piece) => boolean {
  const side = 'face' in units ? units.side : units[0]?.side
  return (other) => other.side === side && isTroop(other)
}

/** Would there be room for a unit if it showed another face? */
export function hasRoomAs(g: Europa, unit: Piece, face: number, hex: Space): boolean {
  const others = troopsAt(g, hex, unit.side as Side).filter((other) => other !== unit)
  return overflow([...others, { ...unit, face }], limitsOf(g, hex)).length === 0
}

/** Is a side's stack in a hex over a limit? */
export function isOverstacked(g: Europa, hex: Space, side: Side): boolean {
  return overflow(troopsAt(g, hex, side), limitsOf(g, hex)).length > 0
}

export const noRoom = objection(
  'C5.stack',
  (g: Europa, { unit, to }: ToHex) => !hasRoom(g, unit, to),
)
