/** D.sides  What the scenario says: nations, depots, points per turn, victory. */

import type { Side } from '@redoubt/engine'
import type { ScenarioData, SideId } from '../../generated.ts'
import type { Europa } from './europa.ts'

/** The scenario's own data. */
export function scenarioOf(g: Europa): ScenarioData {
  return g.scenarioData
}

/** Number of game turns; without a limit the game goes on. */
export function turnsOf(g: Europa): number {
  return g.cast.data.scenarios[g.scenario]?.turns ?? Number.POSITIVE_INFINITY
}

/** The nations of a side. */
export function nationsOf(g: Europa, side: Side): readonly string[] {
  return scenarioOf(g).nations?.[side.id] ?? []
}

/** C2.turns  The sides in the order of their player-turns. */
export function sidesInOrder(g: Europa): readonly Side<SideId>[] {
  return scenarioOf(g).order?.map((id) => g.side(id)) ?? g.sides
}
