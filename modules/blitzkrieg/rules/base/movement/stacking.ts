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

/** BS5  The limit of a hex that takes a single unit. */
export const ONE_UNIT = { id: 'one', limit: 1, weighs: () => 1 }

/** BS5  Would the factors be too many? Not every hex has this limit. */
export function isTooFull(g: Blitzkrieg, hex: Space, more: number): boolean {
  const total = (fieldOf(g).strength[hex.index] ?? 0) + more
  return total > stackingLimit(g) && g.decisions.hasStackingLimit(g, hex)
}

/** BS5  Is somebody in a hex that takes a single unit? */
export function isTaken(g: Blitzkrieg, hex: Space): boolean {
  return (fieldOf(g).units[hex.index] ?? 0) > 0 && g.decisions.takesOne(g, hex)
}

/** E46  That limit, like the stacking limit, counts when movement ends, unless the table counts it on entering. */
export function sharesUntilTheEnd(g: Blitzkrieg): boolean {
  return g.options['capacity.timing'] === 'end_of_movement'
}

/** BS5  Is there room for the unit in a hex it is not in yet? */
export function hasRoom(g: Blitzkrieg, unit: Piece, hex: Space): boolean {
  return !isTooFull(g, hex, printed(unit)) && !isTaken(g, hex)
}

/** BS5  Too many factors in the hex. */
export const overstacked = objection(
  'BS5',
  'full',
  (g, { unit, to }: ToHex) =>
    unit.place !== to &&
    isTooFull(g, to, printed(unit)) && {
      total: (fieldOf(g).strength[to.index] ?? 0) + printed(unit),
      limit: stackingLimit(g),
    },
)

/** BS5  Hexes in which a side has more factors than may stand there. */
export function overstackedHexes(g: Blitzkrieg, side: Side): Space[] {
  return hexesOf(g, side).filter((hex) => isTooFull(g, hex, 0))
}

/** BS5  Hexes that take one unit, in which a side has several. */
export function sharedHexes(g: Blitzkrieg, side: Side): Space[] {
  const { units } = fieldOf(g)
  return hexesOf(g, side).filter(
    (hex) => (units[hex.index] ?? 0) > 1 && g.decisions.takesOne(g, hex),
  )
}

/** The hexes in which a side's ground units stand, in the order of the map. */
function hexesOf(g: Blitzkrieg, side: Side): Space[] {
  const field = fieldOf(g)
  return g.board.spaces.filter((hex) => field.side[hex.index] === side.index)
}
