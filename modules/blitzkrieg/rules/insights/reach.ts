/** Where a unit can go in its movement, at what cost, by which path, and why it must stop there. */

import type { Reachable } from '@redoubt/engine'
import { isInRange } from '../base/air/aircraft.ts'
import type { Blitzkrieg, Piece } from '../base/game/game.ts'
import { friendlyCities } from '../base/map/cities.ts'
import { endsOf } from '../base/movement/ends.ts'
import { pathFor, pointsLeft } from '../base/movement/reach.ts'
import { hexOf, isAircraft, isGroundUnit, sideOf } from '../base/units/units.ts'

export function reach(g: Blitzkrieg, piece: Piece): Reachable[] {
  if (piece.place.kind !== 'space' || !piece.side) return []
  if (isAircraft(piece)) return basesInRange(g, piece)
  if (!isGroundUnit(piece)) return []
  const of = pointsLeft(g, piece)
  return endsOf(g, piece).map((to) => ({ to, of, ...pathFor(g, piece, to) }))
}

/** BS13  Aircraft: the bases they could change to; no points are spent on it. */
function basesInRange(g: Blitzkrieg, aircraft: Piece): Reachable[] {
  const side = sideOf(aircraft)
  return friendlyCities(g, side)
    .filter((city) => city !== aircraft.place && isInRange(g, aircraft, city))
    .map((to) => ({ to, path: [hexOf(aircraft), to] }))
}
