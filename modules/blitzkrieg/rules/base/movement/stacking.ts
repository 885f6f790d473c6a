/** BS5  Stacking: printed ground factors in a hex, at the end of movement and after every retreat and advance. */

import type { Space } from '@redoubt/engine'
import { objection } from '../game/declare.ts'
import type { Blitzkrieg, Piece, Side, ToHex } from '../game/game.ts'
import { fieldOf } from '../map/field.ts'
import { printed } from '../units/units.ts'

/** BS5  The most factors a hex holds. */
export function stackingLimit(g: Blitzkrieg): number {
  return g.table('units').data.stacking_limit
}

/** BS5  Would the factors be too many? Not every hex has this limit. */
export function isTooFull(g: Blitzkrieg, hex: Space, more: number): boolean {
  return overLimit(g, hex, more) && g.decisions.hasStackingLimit(g, hex)
}

function overLimit(g: Blitzkrieg, hex: Space, more: number): boolean {
  return (fieldOf(g).factors[hex.index] ?? 0) + more > stackingLimit(g)
}

/** BS5  Is there room for the unit in a hex it is not in yet? */
export function hasRoom(g: Blitzkrieg, unit: Piece, hex: Space): boolean {
  return !isTooFull(g, hex, printed(unit)) && !g.decisions.isTaken(g, hex)
}

/** BS5  Too many factors in the hex. */
export const overstacked = objection(
  'BS5',
  (g, { unit, to }: ToHex) => unit.place !== to && isTooFull(g, to, printed(unit)),
  {
    message: 'BS5.full',
    facts: (g, { to, unit }) => ({
      total: (fieldOf(g).factors[to.index] ?? 0) + printed(unit),
      limit: stackingLimit(g),
    }),
  },
)

/** BS5  Hexes in which more of a side's units stand than may. */
export function overstackedHexes(g: Blitzkrieg, side: Side): Space[] {
  const field = fieldOf(g)
  return g.board.spaces.filter((hex) => {
    if (field.side[hex.index] !== side.index) return false
    const alone = field.units[hex.index] === 1
    return isTooFull(g, hex, 0) || (!alone && g.decisions.isTaken(g, hex))
  })
}
