/** D.sides  What the scenario says: nations, depots, points per turn, victory. */

import type { Side } from '@redoubt/engine'
import type { Names } from '../../generated.ts'
import type { Europa } from './europa.ts'

/** The nations of a side. */
export function nationsOf(g: Europa, side: Side): readonly string[] {
  return g.scenarioData.nations?.[side.id] ?? []
}

/** C2.turns  The sides in the order of their player-turns. */
export function sidesInOrder(g: Europa): readonly Side<Names['sides']>[] {
  return g.scenarioData.order?.map((id) => g.side(id)) ?? g.sides
}
