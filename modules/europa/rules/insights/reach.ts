/** Where a unit can go, what it costs, and the way. */

import type { Piece, Reachable } from '@redoubt/engine'
import { costTo, pathTo, spacesIn } from '@redoubt/mechanics'
import type { Europa } from '../base/game/europa.ts'
import { reachOf } from '../base/movement/movement.ts'
import { pointsLeft } from '../base/movement/movement-points.ts'
import { isTroop } from '../base/units/forces.ts'
import { hasRoom } from '../base/units/stacking.ts'
import { quarters } from '../base/units/supply-points.ts'

/** C5.move  Hexes within the unit's movement points; those without room are marked. */
export function reach(g: Europa, unit: Piece): readonly Reachable[] {
  if (unit.place.kind !== 'space' || !isTroop(unit) || pointsLeft(g, unit) <= 0) return []
  const found = reachOf(g, unit)
  return spacesIn(found).map((to) => ({
    to,
    cost: quarters.text(costTo(found, to) ?? 0),
    path: pathTo(found, to),
    ...(hasRoom(g, unit, to) ? {} : { stop: { key: 'full', clause: 'C5.stack' } }),
  }))
}
