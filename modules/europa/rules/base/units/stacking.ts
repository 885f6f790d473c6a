/** C5.stack  Stacking: divisions, other units in RE, artillery in RE. Only ground units count. */

import type { Side, Space } from '@redoubt/engine'
import { fits, overflow, type StackLimit } from '@redoubt/mechanics'
import { type Europa, objection, type Piece, read, type ToHex } from '../game/europa.ts'
import { isArtillery, isDivision, reOf, troopsAt } from './forces.ts'

/** The limits of a hex; mountains hold less. */
function limitsOf(g: Europa, hex: Space): readonly StackLimit[] {
  const table = read(g, 'stacking')
  const row = hex.terrain === 'mountain' ? table.mountain : table.other
  return [
    { id: 'divisions', limit: row.divisions, weighs: (unit: Piece) => (isDivision(unit) ? 1 : 0) },
    {
      id: 'nonDivisionalRE',
      limit: row.nonDivisionalRE,
      weighs: (unit: Piece) => (isDivision(unit) || isArtillery(unit) ? 0 : reOf(g, unit)),
    },
    {
      id: 'artilleryRE',
      limit: row.artilleryRE,
      weighs: (unit: Piece) => (isArtillery(unit) ? reOf(g, unit) : 0),
    },
  ]
}

/** Is there room for units of one side beside those of theirs in the hex? One alone always finds room in an empty hex. */
export function hasRoom(g: Europa, units: Piece | readonly Piece[], hex: Space): boolean {
  if (g.isEmpty(hex) && 'face' in units) return true
  return fits(g, units, hex, limitsOf(g, hex))
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

export const noRoom = objection('C5.stack', (g, { unit, to }: ToHex) => !hasRoom(g, unit, to))
