/** BS5  Stacking: printed ground factors in a hex, at the end of movement and after every retreat and advance. */

import { objection, type Piece, type Side, type Space } from '@redoubt/engine'
import { tablesOf } from '../../data.ts'
import { fortIsFull } from '../../fortifications38/occupation.ts'
import { fortressIsFull, stacksFreelyInFortress } from '../../fortresses37/occupation.ts'
import type { Blitzkrieg, ToHex } from '../../shape.ts'
import { fieldOf, fortIn } from '../map/field.ts'
import { printed } from './units.ts'

/** BS5  The most factors a hex holds. */
export function stackingLimit(g: Blitzkrieg): number {
  return tablesOf(g.cast).limits.stacking_limit
}

/** BS5  Would the factors be too many? Forts and some fortresses have limits of their own (38.25b, E14). */
export function isTooFull(g: Blitzkrieg, hex: Space, more: number): boolean {
  return hasLimit(g, hex) && overLimit(g, hex, more)
}

/** BS5  Do the factors in the hex count at all? */
export function hasLimit(g: Blitzkrieg, hex: Space): boolean {
  if (fortIn(g, hex)) return g.options['fort.capacity'] === 'one_fortified_plus_stack'
  return !stacksFreelyInFortress(g, hex)
}

function overLimit(g: Blitzkrieg, hex: Space, more: number): boolean {
  return (fieldOf(g).factors[hex.index] ?? 0) + more > stackingLimit(g)
}

/** BS5  Is there room for the unit in a hex it is not in yet? */
export function hasRoom(g: Blitzkrieg, unit: Piece, hex: Space): boolean {
  return !isTooFull(g, hex, printed(unit)) && !fortIsFull(g, hex) && !fortressIsFull(g, hex)
}

/** BS5  Too many factors in the hex. */
export const overstacked = objection(
  'BS5',
  (g: Blitzkrieg, { unit, to }: ToHex) => unit.place !== to && isTooFull(g, to, printed(unit)),
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
    return isTooFull(g, hex, 0) || (!alone && (fortIsFull(g, hex) || fortressIsFull(g, hex)))
  })
}
